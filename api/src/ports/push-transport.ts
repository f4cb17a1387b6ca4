import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface PushCall {
  address: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface PushReply {
  status: number;
  /** At most the first 4 KB. */
  text: string;
  /** The delay requested by `Retry-After`; null without one. */
  retryAfterMs: number | null;
}

/** How pushes are sent. Rejects when the service is unreachable. */
export interface PushTransport {
  post(call: PushCall): Promise<PushReply>;
}

const TIMEOUT_MS = 6_000;
const MOST_TEXT = 4096;
const localName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/** False for this machine, private networks and anything else not on the public internet. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** False for names and literal addresses that are not on the public internet; a name may still resolve to one. */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return isPublicAddress(bare);
  return bare.includes('.') && !localName.test(bare);
}

/** Resolves like the system does, and refuses names that resolve to a private network. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '');
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error(`${hostname} is not a public host`), '');
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

function retryAfter(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/**
 * Posts over TLS to public hosts only, since the browser supplies the URL of its push service.
 * `privateHosts` lifts both restrictions, for a private push service. Follows no redirect.
 */
export function createPushTransport({ privateHosts }: { privateHosts: boolean }): PushTransport {
  return {
    post: ({ address, headers, body }) =>
      new Promise((resolve, reject) => {
        const url = new URL(address);
        if (!privateHosts && (url.protocol !== 'https:' || !isPublicHost(url.hostname))) {
          throw new Error(`${url.origin} is not a public https address`);
        }
        const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
        const options = {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(!privateHosts && { lookup: publicLookup }),
        };
        const call = request(url, options, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            if (text.length < MOST_TEXT) text = (text + part).slice(0, MOST_TEXT);
          });
          response.on('error', reject);
          response.on('end', () => {
            const retryAfterMs = retryAfter(response.headers['retry-after']);
            resolve({ status: response.statusCode ?? 0, text, retryAfterMs });
          });
        });
        call.on('error', reject);
        call.end(body);
      }),
  };
}
