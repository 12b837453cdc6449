//! Idol Conclave.
