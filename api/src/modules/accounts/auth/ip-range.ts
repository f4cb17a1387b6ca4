import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Range = [Address, number];

/** Ranges are few and checked on every call, so they are parsed once. */
const parsed = new Map<string, Range>();
const MOST_PARSED = 10_000;

const bitsOf = (address: Address) => (address.kind() === 'ipv4' ? 32 : 128);

function parse(text: string): Range {
  if (!text.includes('/')) {
    const address = ipaddr.process(text);
    return [address, bitsOf(address)];
  }
  const [address, bits] = ipaddr.parseCIDR(text);
  // An IPv4 range may be written inside IPv6, as `::ffff:10.0.0.0/104`.
  const plain = ipaddr.process(address.toString());
  return [plain, bits - (bitsOf(address as Address) - bitsOf(plain))];
}

function rangeOf(text: string): Range {
  const known = parsed.get(text);
  if (known) return known;
  if (parsed.size >= MOST_PARSED) parsed.clear();
  const range = parse(text);
  parsed.set(text, range);
  return range;
}

/** An address as people know it: IPv4 when IPv6 only wraps it; invalid text stays unchanged. */
export function plainAddress(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;
}

/** A range as stored: its network without host bits, a single address without a length. Throws on invalid input. */
export function normalizeRange(text: string): string {
  const [address, bits] = parse(text);
  if (bits === bitsOf(address)) return address.toString();
  const cidr = `${address.toString()}/${bits}`;
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${bits}`;
}

/** True if a range (`10.0.0.0/8`, `2001:db8::1`) contains an address. */
export function covers(range: string, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  const [network, bits] = rangeOf(range);
  return network.kind() === plain.kind() && plain.match(network, bits);
}
