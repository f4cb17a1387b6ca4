import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { API_BASE } from './api-base.ts';

const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com';

/** What the browser may load and reach. Google's hosts for scripts only when a map key is configured. */
export function contentSecurityPolicy(config: Pick<Config, 'GOOGLE_MAPS_API_KEY' | 'MAP_STYLE_URL'>): string {
  const maps = config.GOOGLE_MAPS_API_KEY ? ' https://maps.googleapis.com https://maps.gstatic.com' : '';
  const style = config.MAP_STYLE_URL ? ` ${new URL(config.MAP_STYLE_URL).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${maps}`,
    "worker-src 'self' blob:",
    `style-src 'self' 'unsafe-inline'${maps ? ' https://fonts.googleapis.com' : ''}`,
    `img-src 'self' data: blob: ${GOOGLE}${style}`,
    `font-src 'self' data:${maps ? ' https://fonts.gstatic.com' : ''}${style}`,
    `connect-src 'self' ws: wss: https://*.googleapis.com${maps ? ' https://*.gstatic.com' : ''}${style}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers on every answer. */
export function securityHeaders(config: Config) {
  const policy = contentSecurityPolicy(config);
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  return async (request: FastifyRequest, response: FastifyReply): Promise<void> => {
    response.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      'x-request-id': request.id,
    });
    if (secure) response.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith(`${API_BASE}/`)) response.header('cache-control', 'no-store');
  };
}
