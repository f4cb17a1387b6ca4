/** Pusher protocol 7: names, codes and frames. Source: the protocol's public description. */

/** Why a connection ends. 4000–4099: do not reconnect; 4100–4199: back off; 4200–4299: reconnect at once. */
export const closeCode = {
  unknownApp: 4001,
  unknownPath: 4005,
  badVersion: 4006,
  unsupportedVersion: 4007,
  noVersion: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  restarting: 4200,
  pongMissed: 4201,
} as const;

/** `code` of `pusher:error` frames that leave the connection open. */
export const errorCode = { clientEvent: 4301, badRequest: 4302 } as const;

export type ChannelKind = 'public' | 'private' | 'presence' | 'encrypted' | 'user';

export const userChannelPrefix = '#server-to-user-';
const channelName = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;

/** The kind of channel a name denotes, or null when it is not valid. */
export function channelKind(name: string): ChannelKind | null {
  if (name.startsWith(userChannelPrefix)) {
    return channelName.test(name.slice(userChannelPrefix.length)) ? 'user' : null;
  }
  if (!channelName.test(name)) return null;
  if (name.startsWith('presence-')) return 'presence';
  if (name.startsWith('private-encrypted-')) return 'encrypted';
  return name.startsWith('private-') ? 'private' : 'public';
}

export interface Frame {
  event: string;
  channel: string | null;
  data: unknown;
}

/** Parses a client's frame. Never throws: null for anything that is not a frame. */
export function parseFrame(text: string): Frame | null {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value.event !== 'string') return null;
  if (value.event.length === 0 || value.event.length > 200) return null;
  if (value.channel !== undefined && typeof value.channel !== 'string') return null;
  return { event: value.event, channel: value.channel ?? null, data: value.data };
}

/** The `data` of a frame as an object; some clients send it as JSON text. Never throws. */
export function frameRecord(data: unknown): Record<string, unknown> {
  const value = typeof data === 'string' ? parseJson(data) : data;
  return isRecord(value) ? value : {};
}

/** A frame of the protocol's own; its data is sent as JSON text, as the protocol requires. */
export function systemFrame(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(data) });
}

/** `pusher:error` is the one frame whose data is an object. */
export function errorFrame(code: number | null, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface Refusal {
  code: number;
  message: string;
}

/** Checks the address a client connects to: `/app/<key>?protocol=7`. Null when it is accepted. */
export function judgeAddress(url: string, appKey: string): Refusal | null {
  const parsed = URL.parse(url, 'ws://server');
  const key = /^\/app\/([^/]+)\/?$/.exec(parsed?.pathname ?? '')?.[1];
  if (!parsed || !key) return { code: closeCode.unknownPath, message: 'Path not found' };
  if (key !== appKey) return { code: closeCode.unknownApp, message: 'Application does not exist' };
  const version = parsed.searchParams.get('protocol');
  if (version === null || version === '') {
    return { code: closeCode.noVersion, message: 'No protocol version supplied' };
  }
  if (!/^\d+$/.test(version)) return { code: closeCode.badVersion, message: 'Invalid protocol version' };
  if (Number(version) < 5 || Number(version) > 7) {
    return { code: closeCode.unsupportedVersion, message: 'Unsupported protocol version' };
  }
  return null;
}
