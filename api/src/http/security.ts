import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../ports/config.ts';
import { isApi } from './api-base.ts';

type Reach = Pick<
  Config,
  | 'GOOGLE_MAPS_API_KEY'
  | 'MAP_STYLE_URL'
  | 'REALTIME_PUBLIC_HOST'
  | 'REALTIME_PUBLIC_PORT'
  | 'REALTIME_PUBLIC_TLS'
  | 'REALTIME_PORT'
>;

/** A host as browsers write it; anything else would inject the caller's text into our policy. */
const plainHost = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])$/i;

/** Where sockets connect: the configured host, otherwise that of the page. Without either, nowhere. */
function realtimeSource(config: Reach, pageHost: string): string {
  const host = config.REALTIME_PUBLIC_HOST ?? pageHost;
  if (!plainHost.test(host)) return '';
  const port = config.REALTIME_PUBLIC_PORT ?? config.REALTIME_PORT;
  return ` ${config.REALTIME_PUBLIC_TLS ? 'wss' : 'ws'}://${host}:${port}`;
}

/**
 * The worker that reads codes and documents, WebAssembly within its own policy: pages compile none. Its name is
 * given in shared-ui/src/scan/reader.ts.
 */
const compiles = /^\/assets\/scan(?:\.[\da-f]+)?\.js(?:\?|$)/;

/**
 * What the browser may load and reach: this server, its realtime port, and what the configured map needs. `pageHost`
 * is the host, without port, that the page was requested from, `path` what is sent.
 */
export function contentSecurityPolicy(config: Reach, pageHost: string, path = '/'): string {
  const google = config.GOOGLE_MAPS_API_KEY ? ' https://*.googleapis.com https://*.gstatic.com' : '';
  const style = config.MAP_STYLE_URL ? ` ${new URL(config.MAP_STYLE_URL).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${compiles.test(path) ? " 'wasm-unsafe-eval'" : ''}${google && ' https://maps.googleapis.com https://maps.gstatic.com'}`,
    "worker-src 'self' blob:",
    `style-src 'self' 'unsafe-inline'${google && ' https://fonts.googleapis.com'}`,
    `img-src 'self' data: blob:${google}${style}`,
    `font-src 'self' data:${google && ' https://fonts.gstatic.com'}${style}`,
    `connect-src 'self'${realtimeSource(config, pageHost)}${google}${style}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every response. */
export function securityHeaders(config: Config) {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  return async (request: FastifyRequest, response: FastifyReply): Promise<void> => {
    response.headers({
      'content-security-policy': contentSecurityPolicy(config, request.hostname, request.url),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      'x-request-id': request.id,
    });
    if (secure) response.header('strict-transport-security', 'max-age=31536000');
    if (isApi(request.url)) response.header('cache-control', 'no-store');
  };
}
