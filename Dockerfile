# The page in a container:
#   docker build -t yolah .
#   docker run --publish 8080:8080 --volume yolah:/data yolah
# docs/hosting.md says what stands in front of it on the internet.
FROM rust:1.95-bookworm AS build
WORKDIR /yolah
COPY . .
# As `cargo xtask dist` does: an image runs on other processors than the one that builds it, and has
# all that the archives have. The machine is asked what it is: only BuildKit says it by itself.
RUN case "$(uname -m)" in x86_64) cpu=x86-64-v2 ;; *) cpu=generic ;; esac \
    && RUSTFLAGS="-C target-cpu=$cpu -C strip=symbols" \
       cargo build --profile dist --locked --package yolah --features fleet \
    && cargo xtask licences > LICENCES-OF-PARTS.md

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /data yolah
COPY --from=build /yolah/target/dist/yolah /usr/local/bin/yolah
COPY --from=build /yolah/LICENCES-OF-PARTS.md /usr/local/share/doc/yolah/
COPY LICENSE-APACHE LICENSE-MIT /usr/local/share/doc/yolah/
USER yolah
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["yolah"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080", "--data", "/data"]
