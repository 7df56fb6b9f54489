# The page in a container:
#   docker build -t yolah .
#   docker run --publish 8080:8080 --volume yolah:/data yolah
# docs/hosting.md says what stands in front of it on the internet.
FROM rust:1.95-bookworm AS build
ARG TARGETARCH
WORKDIR /yolah
COPY . .
# As `cargo xtask dist` does: an image runs on other processors than the one that builds it.
RUN case "$TARGETARCH" in arm64) cpu=generic ;; *) cpu=x86-64-v2 ;; esac \
    && RUSTFLAGS="-C target-cpu=$cpu -C strip=symbols" cargo build --profile dist --locked --package yolah

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /data yolah
COPY --from=build /yolah/target/dist/yolah /usr/local/bin/yolah
COPY LICENSE-APACHE LICENSE-MIT /usr/local/share/doc/yolah/
USER yolah
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["yolah"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080", "--data", "/data"]
