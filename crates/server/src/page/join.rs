//! Joins the page's ES modules into one script: whoever is far away waits for
//! one file, not for sixty.
//!
//! A module becomes a function that is called when the module is first needed;
//! an import becomes a call. Modules are read line by line, which their
//! formatter makes possible: what the page does not use (a default import,
//! `export let`, a template over several lines) is refused, not guessed at.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

/// Why modules cannot be joined.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct JoinError {
    module: String,
    fault: String,
}

impl fmt::Display for JoinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.module, self.fault)
    }
}

impl std::error::Error for JoinError {}

/// One script that does what the module `entry` does. `read` has the text of a
/// module by its path.
pub(super) fn join(
    entry: &str,
    read: &dyn Fn(&str) -> Option<String>,
) -> Result<String, JoinError> {
    let mut joiner = Joiner {
        read,
        done: BTreeMap::new(),
        open: Vec::new(),
        later: Vec::new(),
    };
    joiner.add(entry)?;
    while let Some(module) = joiner.later.pop() {
        joiner.add(&module)?;
    }
    Ok(joiner.script(entry))
}

struct Joiner<'a> {
    read: &'a dyn Fn(&str) -> Option<String>,
    /// The modules as functions, by their paths.
    done: BTreeMap<String, String>,
    /// Those that wait for what they import.
    open: Vec<String>,
    /// Those that are asked for while the page runs.
    later: Vec<String>,
}

impl Joiner<'_> {
    fn add(&mut self, path: &str) -> Result<(), JoinError> {
        let fault = |fault: String| JoinError {
            module: path.to_owned(),
            fault,
        };
        if self.open.iter().any(|open| open == path) {
            return Err(fault(format!("needs itself, by {}", self.open.join(", "))));
        }
        if self.done.contains_key(path) {
            return Ok(());
        }
        let text = (self.read)(path).ok_or_else(|| fault("there is no such module".to_owned()))?;
        let module = Module::read(path, &text).map_err(fault)?;
        self.later.extend(module.later);
        self.open.push(path.to_owned());
        for import in &module.imports {
            self.add(import)?;
        }
        self.open.pop();
        self.done.insert(path.to_owned(), module.body);
        Ok(())
    }

    fn script(&self, entry: &str) -> String {
        let mut script = String::from("const $modules = {\n");
        for (path, body) in &self.done {
            // Writing to a string cannot fail.
            let _ = write!(script, "{path:?}: () => {{\n{body}}},\n");
        }
        script.push_str("};\nconst $loaded = {};\n");
        script.push_str("const $load = (name) => ($loaded[name] ??= $modules[name]());\n");
        script.push_str("const $later = async (name) => $load(name);\n");
        let _ = writeln!(script, "$load({entry:?});");
        script
    }
}

/// A module, and what it needs.
#[derive(Default)]
struct Module {
    body: String,
    imports: Vec<String>,
    later: Vec<String>,
    exports: Vec<String>,
}

impl Module {
    fn read(path: &str, text: &str) -> Result<Module, String> {
        let mut module = Module::default();
        let code = without_comments(text)?;
        let mut lines = code.lines();
        while let Some(line) = lines.next() {
            let fault = |what: &str| format!("{what}: {line}");
            if line.starts_with("import ") {
                let mut whole = line.to_owned();
                while !whole.ends_with(';') {
                    whole += lines.next().ok_or_else(|| fault("an import without end"))?;
                }
                module.import(path, &whole).ok_or_else(|| fault("import"))?;
            } else if let Some(rest) = line.strip_prefix("export ") {
                module.export(rest).ok_or_else(|| fault("export"))?;
            } else {
                module.line(path, line).ok_or_else(|| fault("import()"))?;
            }
        }
        let _ = writeln!(module.body, "return {{ {} }};", module.exports.join(", "));
        Ok(module)
    }

    /// `import { a, b as c } from "./d.js";` or `import "./d.js";`
    fn import(&mut self, path: &str, line: &str) -> Option<()> {
        let rest = line.strip_prefix("import ")?.strip_suffix("\";")?;
        let (names, from) = rest.split_once('"')?;
        let module = resolve(path, from)?;
        match names.trim().strip_suffix("from") {
            None if names.is_empty() => writeln!(self.body, "$load({module:?});"),
            None => return None,
            Some(names) => {
                let names = names.trim().strip_prefix('{')?.strip_suffix('}')?;
                let names = names.replace(" as ", ": ");
                writeln!(self.body, "const {{{names}}} = $load({module:?});")
            }
        }
        .ok()?;
        self.imports.push(module);
        Some(())
    }

    /// What follows the word `export`.
    fn export(&mut self, rest: &str) -> Option<()> {
        if let Some(value) = rest.strip_prefix("default ") {
            self.exports.push("default: $default".to_owned());
            writeln!(self.body, "const $default = {value}").ok()?;
            return Some(());
        }
        let declared = rest.strip_prefix("async ").unwrap_or(rest);
        let (kind, named) = declared.split_once(' ')?;
        let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = named.split(|c| !is_letter(c)).next()?;
        if !["function", "class", "const"].contains(&kind) || name.is_empty() {
            return None;
        }
        self.exports.push(name.to_owned());
        writeln!(self.body, "{rest}").ok()
    }

    /// Any other line; what it imports while the page runs becomes a call too.
    fn line(&mut self, path: &str, line: &str) -> Option<()> {
        let mut rest = line.trim_start();
        while let Some((before, after)) = rest.split_once("import(\"") {
            let (from, end) = after.split_once("\")")?;
            let module = resolve(path, from)?;
            write!(self.body, "{before}$later({module:?})").ok()?;
            self.later.push(module);
            rest = end;
        }
        writeln!(self.body, "{rest}").ok()
    }
}

/// The code without comments, which are more than a third of it: they have the
/// types.
fn without_comments(text: &str) -> Result<String, String> {
    let mut code = String::new();
    let mut inside = false;
    for line in text.lines() {
        let rest = match line.split_once("*/") {
            Some((_, after)) if inside => after,
            _ if inside => continue,
            _ => line,
        };
        let kept;
        (kept, inside) = without_comment(rest).ok_or_else(|| format!("open quotes: {line}"))?;
        if !kept.trim().is_empty() {
            code += kept.trim_end();
            code.push('\n');
        }
    }
    Ok(code)
}

/// A line without its comments, and whether one of them goes on in the next
/// line; nothing if a text does. What looks like a comment inside of a text, as
/// holes in a position do, is none.
fn without_comment(line: &str) -> Option<(String, bool)> {
    let (mut code, mut rest) = (String::new(), line);
    let mut quote = None;
    while let Some(letter) = rest.chars().next() {
        if quote.is_none() && rest.starts_with("//") {
            break;
        }
        if quote.is_none() && rest.starts_with("/*") {
            let Some((_, after)) = rest.split_once("*/") else {
                return Some((code, true));
            };
            rest = after.trim_start();
            continue;
        }
        quote = match quote {
            None => Some(letter).filter(|letter| "\"'`".contains(*letter)),
            Some(open) => Some(open).filter(|open| *open != letter),
        };
        let letters = if letter == '\\' { 2 } else { 1 };
        let length = rest.chars().take(letters).map(char::len_utf8).sum();
        code += &rest[..length];
        rest = &rest[length..];
    }
    quote.is_none().then_some((code, false))
}

/// The path that a module means by `./x.js` or `../x/y.js`.
fn resolve(module: &str, relative: &str) -> Option<String> {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    if !relative.starts_with('.') {
        return None;
    }
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(modules: &[(&str, &str)]) -> Result<String, String> {
        let read = |path: &str| {
            let found = modules.iter().find(|(name, _)| *name == path);
            found.map(|(_, text)| (*text).to_owned())
        };
        join(modules[0].0, &read).map_err(|error| error.to_string())
    }

    #[test]
    fn imports_become_calls() {
        let script = joined(&[
            (
                "src/main.js",
                "import \"./parts/a.js\";\nimport {\n  one,\n  two as zwei,\n} from \"./b.js\";\n\
                 const view = () => import(\"./views/c.js\");\nzwei(one, view);\n",
            ),
            (
                "src/parts/a.js",
                "import { one } from \"../b.js\";\nexport class A {}\n",
            ),
            (
                "src/b.js",
                "export const one = 1;\nexport async function two() {}\n",
            ),
            ("src/views/c.js", "export default {\n  three: 3,\n};\n"),
        ])
        .unwrap();
        for part in [
            "\"src/b.js\": () => {\nconst one = 1;\nasync function two() {}\nreturn { one, two };\n}",
            "$load(\"src/parts/a.js\");\nconst {  one,  two: zwei,} = $load(\"src/b.js\");\n",
            "const view = () => $later(\"src/views/c.js\");\n",
            "const { one } = $load(\"src/b.js\");\nclass A {}\nreturn { A };\n",
            "const $default = {\nthree: 3,\n};\nreturn { default: $default };\n",
        ] {
            assert!(script.contains(part), "{part}\nis not in\n{script}");
        }
        assert!(script.ends_with("$load(\"src/main.js\");\n"));
    }

    #[test]
    fn types_stay_behind() {
        let text = "/** What\n * it is. @param {import(\"./x.js\").X} x */\n\
                    const a = /** @type {import(\"./x.js\").X} */ (b);\n  // why\n/** one line */\nc();\n";
        assert_eq!(
            without_comments(text).as_deref(),
            Ok("const a = (b);\nc();\n")
        );
    }

    /// A position of Yolah: holes are stars, ranks have slashes between them.
    #[test]
    fn texts_are_no_comments() {
        for line in [
            "position: \"8/8/**1*****/o*1*o**o b 7 7\",",
            "const a = `https://${host}/*`;",
            "const b = text.replace(/\\//g, 'it\\'s // none');",
        ] {
            assert_eq!(without_comment(line), Some((line.to_owned(), false)));
        }
        let mixed = "f(\"/**\", /** @type {X} */ (a)); // why";
        let code = "f(\"/**\", (a)); ".to_owned();
        assert_eq!(without_comment(mixed), Some((code, false)));
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for (line, fault) in [
            ("import a from \"./a.js\";", "import"),
            ("import { a } from \"a\";", "import"),
            ("import { a } from \"./missing.js\";", "no such module"),
            ("export let a = 1;", "export"),
            ("export { a };", "export"),
            ("export const { a } = b;", "export"),
            ("const a = `one", "open quotes"),
            ("import { m } from \"./m.js\";", "needs itself"),
            ("import {", "without end"),
        ] {
            let error = joined(&[("m.js", line)]).unwrap_err();
            assert!(error.contains(fault), "{line}: {error}");
        }
    }
}
