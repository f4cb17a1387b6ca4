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
 * The worker that reads codes and documents, WebAssembly within its own policy: our pages compile none. Its name is
 * given in shared-ui/src/scan/reader.ts.
 */
const compiles = /^\/assets\/scan(?:\.[\da-f]+)?\.js(?:\?|$)/;

/**
 * What Google's guide for a content security policy lists, by directive
 * (https://developers.google.com/maps/documentation/javascript/content-security-policy), but for `unsafe-eval`: its
 * vector maps compile WebAssembly, which has a narrower permission.
 */
const ofGoogle = {
  'script-src': "blob: 'wasm-unsafe-eval' https://maps.googleapis.com https://maps.gstatic.com",
  'style-src': 'https://fonts.googleapis.com',
  'img-src':
    'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  'font-src': 'https://fonts.gstatic.com',
  'frame-src': 'https://*.google.com',
  'connect-src': 'https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
};

/**
 * What the browser may load and reach: this server, its realtime port, and what the configured map needs. `pageHost`
 * is the host, without port, that the page was requested from, `path` what is sent.
 */
export function contentSecurityPolicy(config: Reach, pageHost: string, path = '/'): string {
  const google = (directive: keyof typeof ofGoogle) =>
    config.GOOGLE_MAPS_API_KEY ? ` ${ofGoogle[directive]}` : '';
  const style = config.MAP_STYLE_URL ? ` ${new URL(config.MAP_STYLE_URL).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${compiles.test(path) ? " 'wasm-unsafe-eval'" : ''}${google('script-src')}`,
    "worker-src 'self' blob:",
    `style-src 'self' 'unsafe-inline'${google('style-src')}`,
    `img-src 'self' data: blob:${google('img-src')}${style}`,
    `font-src 'self' data:${google('font-src')}${style}`,
    `frame-src 'self'${google('frame-src')}`,
    `connect-src 'self'${realtimeSource(config, pageHost)}${google('connect-src')}${style}`,
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
