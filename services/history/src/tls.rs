//! One crypto library for all TLS.

/// Makes ring the crypto of every TLS client in this process that does not name its own, such as reqwest's: those of
/// webhooks and of S3. Call it before such a client is built; a second call changes nothing.
pub fn use_ring() {
    // An error says that a provider was installed before: by an earlier call, nobody else installs one.
    let _installed_before = rustls::crypto::ring::default_provider().install_default();
}
