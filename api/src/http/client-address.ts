import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

function toRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether an address is one of the given ones, or within a given range. */
export function isWithin(named: readonly string[]): (address: string) => boolean {
  const ranges = named.map(toRange);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
  };
}

/**
 * Logs, once, that calls come through an untrusted proxy: then every caller counts as the proxy's own address, in the
 * rules by address and in the limits of sign-in.
 */
export function noticeProxy(
  trusted: readonly string[],
  log: { warn(details: object, message: string): void },
): (request: IncomingMessage) => void {
  const isTrusted = isWithin(trusted);
  let warned = false;
  return (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return;
    const peer = request.socket.remoteAddress ?? '';
    if (isTrusted(peer)) return;
    warned = true;
    log.warn(
      { peer },
      'X-Forwarded-For from a peer that TRUST_PROXY does not name: callers behind it all count for its address',
    );
  };
}

/**
 * The client address of a raw request: the nearest hop that is not a trusted proxy, read from X-Forwarded-For from
 * its right end. What an untrusted caller writes into the header is ignored.
 */
export function clientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = isWithin(trusted);
  return (request) => {
    const direct = request.socket.remoteAddress ?? '';
    if (trusted.length === 0) return direct;
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
    const hops = [...forwarded.map((hop) => hop.trim()).filter(Boolean), direct];
    return hops.findLast((hop) => !isTrusted(hop)) ?? direct;
  };
}
