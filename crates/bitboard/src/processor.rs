//! What the processor is, where the list of its features does not say enough.

use std::sync::OnceLock;

/// Whether there are PEXT and PDEP.
pub(crate) fn has_bmi2() -> bool {
    #[cfg(target_arch = "x86_64")]
    let has = is_x86_feature_detected!("bmi2");
    #[cfg(not(target_arch = "x86_64"))]
    let has = false;
    has
}

/// Whether the compiler was told of one processor, and that is quick at PEXT: it has
/// more than every processor with BMI2 has, and it is Intel's, which never had
/// `SSE4a`, or AMD's since Zen 3, which brought VAES.
pub(crate) const IS_KNOWN_TO_BE_QUICK: bool = cfg!(all(
    target_feature = "bmi2",
    target_feature = "rdrand",
    any(target_feature = "vaes", not(target_feature = "sse4a"))
));

/// Whether PEXT and PDEP are there and take one step, not a loop of microcode.
#[inline]
pub(crate) fn has_quick_bmi2() -> bool {
    static QUICK: OnceLock<bool> = OnceLock::new();
    IS_KNOWN_TO_BE_QUICK || *QUICK.get_or_init(|| has_bmi2() && !is_microcoded())
}

#[cfg(target_arch = "x86_64")]
fn is_microcoded() -> bool {
    is_slow_at_bmi2(x86::vendor(), x86::family())
}

#[cfg(not(target_arch = "x86_64"))]
fn is_microcoded() -> bool {
    false
}

/// AMD's processors before Zen 3 (family 19h), and Hygon's, which are Zen 1,
/// need 18 to 300 cycles where others need 3.
#[cfg(any(target_arch = "x86_64", test))]
fn is_slow_at_bmi2(vendor: [u8; 12], family: u32) -> bool {
    match &vendor {
        b"AuthenticAMD" => family < 0x19,
        b"HygonGenuine" => family <= 0x18,
        _ => false,
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::__cpuid;

    pub(super) fn vendor() -> [u8; 12] {
        let answer = __cpuid(0);
        let words = [answer.ebx, answer.edx, answer.ecx].map(u32::to_le_bytes);
        *words.as_flattened().as_array().expect("three words")
    }

    pub(super) fn family() -> u32 {
        let signature = __cpuid(1).eax;
        match (signature >> 8 & 0xf, signature >> 20 & 0xff) {
            // Only the highest family has the extension.
            (0xf, extended) => 0xf + extended,
            (family, _) => family,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn microcode_is_known_by_vendor_and_family() {
        let slow = |vendor: &[u8; 12], family| is_slow_at_bmi2(*vendor, family);
        assert!(slow(b"AuthenticAMD", 0x15), "Excavator");
        assert!(slow(b"AuthenticAMD", 0x17), "Zen 1 and 2");
        assert!(slow(b"HygonGenuine", 0x18), "Dhyana");
        assert!(!slow(b"AuthenticAMD", 0x19), "Zen 3 and 4");
        assert!(!slow(b"AuthenticAMD", 0x1a), "Zen 5");
        assert!(!slow(b"GenuineIntel", 0x06), "Haswell and later");
    }

    /// Linux says the same as the processor, in words.
    #[cfg(all(target_arch = "x86_64", target_os = "linux"))]
    #[test]
    fn vendor_and_family_are_what_linux_says() {
        let text = std::fs::read_to_string("/proc/cpuinfo").expect("Linux has it");
        let field = |name: &str| {
            let line = text.lines().find(|line| line.starts_with(name));
            let line = line.expect("every processor has it");
            line.split(": ").nth(1).expect("a value").to_owned()
        };
        assert_eq!(field("vendor_id").as_bytes(), x86::vendor());
        assert_eq!(field("cpu family"), x86::family().to_string());
    }
}
