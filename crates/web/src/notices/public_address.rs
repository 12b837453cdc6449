//! Which addresses lie outside: everything that a webhook must not reach is inside.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address belongs to the public Internet: no loopback, no private network, no link, no metadata service, and no
/// form of IPv6 that holds such an IPv4 address.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

/// The networks of IPv4 that are not public (the IANA special-purpose registry), each with the length of its prefix.
const INSIDE_V4: [([u8; 4], u32); 14] = [
    ([0, 0, 0, 0], 8),
    ([10, 0, 0, 0], 8),
    ([100, 64, 0, 0], 10),
    ([127, 0, 0, 0], 8),
    ([169, 254, 0, 0], 16),
    ([172, 16, 0, 0], 12),
    ([192, 0, 0, 0], 24),
    ([192, 0, 2, 0], 24),
    ([192, 88, 99, 0], 24),
    ([192, 168, 0, 0], 16),
    ([198, 18, 0, 0], 15),
    ([198, 51, 100, 0], 24),
    ([203, 0, 113, 0], 24),
    // Multicast, what is reserved, and the broadcast address.
    ([224, 0, 0, 0], 3),
];

fn is_public_v4(address: Ipv4Addr) -> bool {
    let bits = address.to_bits();
    !INSIDE_V4.iter().any(|(network, length)| {
        let shift = 32 - length;
        bits >> shift == Ipv4Addr::from(*network).to_bits() >> shift
    })
}

/// Of IPv6 only global unicast (2000::/3) is public, without what is set aside in it: protocol assignments with Teredo,
/// documentation, and 6to4, which holds any IPv4 address. Mapped and translated IPv4 addresses lie outside of it.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let set_aside = (first == 0x2001 && (second < 0x0200 || second == 0x0db8))
        || first == 0x2002
        || (first == 0x3fff && second < 0x1000);
    first & 0xe000 == 0x2000 && !set_aside
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_public_text(text: &str) -> bool {
        is_public(text.parse().unwrap())
    }

    #[test]
    fn public_addresses_are_public() {
        for text in
            ["1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.0", "172.15.0.1", "172.32.0.1", "169.253.1.1"]
        {
            assert!(is_public_text(text), "{text}");
        }
        for text in ["2606:4700:4700::1111", "2001:4860:4860::8888", "2a00:1450::1", "2400:cb00::1"] {
            assert!(is_public_text(text), "{text}");
        }
    }

    #[test]
    fn loopback_private_link_and_reserved_addresses_are_inside() {
        for text in [
            "127.0.0.1",
            "127.255.255.254",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "100.127.255.255",
            "192.0.0.192",
            "198.18.0.1",
            "192.0.2.1",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
        ] {
            assert!(!is_public_text(text), "{text}");
        }
    }

    #[test]
    fn every_form_of_ipv6_that_leads_inside_is_inside() {
        for text in [
            "::",
            "::1",
            "fe80::1",
            "fec0::1",
            "fc00::1",
            "fd00:ec2::254",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:1.1.1.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::a00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "3fff::1",
            "100::1",
            "5f00::1",
        ] {
            assert!(!is_public_text(text), "{text}");
        }
    }
}
