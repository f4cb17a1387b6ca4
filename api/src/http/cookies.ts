import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of a request, or null. */
export function cookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.split('=');
    if (key?.trim() === name && value) return value.trim();
  }
  return null;
}

export interface KeptCookie {
  name: string;
  /** Token characters only. */
  value: string;
  path: string;
  seconds: number;
}

/** Adds a cookie that scripts cannot read, other sites cannot send and, over https, plain http never carries. */
export function keepCookie(
  request: Pick<FastifyRequest, 'protocol'>,
  response: FastifyReply,
  { name, value, path, seconds }: KeptCookie,
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  response.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}
