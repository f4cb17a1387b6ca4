import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Membership } from '../ports/bus.ts';
import type { RealtimeLimits } from '../ports/realtime.ts';
import { isSocketId } from './connection.ts';
import { channelKind, isRecord, parseJson } from './protocol.ts';
import { type Credentials, judgeRequest } from './signature.ts';

export interface RestOptions {
  appId: string;
  credentials: Credentials;
  limits: RealtimeLimits;
  members: Membership;
  now: () => number;
  log: { error(details: object, message: string): void };
  /** `data` is the text that subscribers receive. */
  publish(channels: string[], event: string, data: string, except?: string): Promise<void>;
  terminateUser(userId: string): Promise<void>;
}

class RestError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The Pusher HTTP API, so that any Pusher server SDK can publish here. */
export function createRestHandler(options: RestOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      reply(response, 200, await answer(options, request));
    } catch (error) {
      if (error instanceof RestError) return reply(response, error.status, { error: error.message });
      options.log.error({ err: error }, 'realtime HTTP API');
      reply(response, 500, { error: 'Internal error' });
    }
  };
}

function reply(response: ServerResponse, status: number, body: unknown) {
  // An unread body (too large) would be parsed as the next request on this connection.
  if (status === 413) response.setHeader('connection', 'close');
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function answer(options: RestOptions, request: IncomingMessage): Promise<unknown> {
  const { appId, credentials, limits, now } = options;
  const method = request.method ?? 'GET';
  const url = URL.parse(request.url ?? '/', 'http://server');
  const route = /^\/apps\/([^/]+)\/(.+)$/.exec(url?.pathname ?? '');
  if (!url || !route?.[2]) throw new RestError(404, 'Not found');
  if (route[1] !== appId) throw new RestError(404, 'Unknown application');
  const body = await readBody(request, limits.bodyBytes);
  const signed = { method, path: url.pathname, query: url.searchParams, body };
  const objection = judgeRequest(credentials, signed, now() / 1000);
  if (objection) throw new RestError(401, objection);

  const path = `${method} ${route[2]}`;
  if (path === 'POST events') return trigger(options, body);
  if (path === 'POST batch_events') return triggerBatch(options, body);
  if (path === 'GET channels') return channels(options, url.searchParams);
  const channel = /^GET channels\/([^/]+)(\/users)?$/.exec(path);
  if (channel?.[1]) {
    const name = decode(channel[1]);
    return channel[2] ? users(options, name) : channelInfo(options, name, infoOf(url.searchParams));
  }
  const user = /^POST users\/([^/]+)\/terminate_connections$/.exec(path);
  if (!user?.[1]) throw new RestError(404, 'Not found');
  await options.terminateUser(decode(user[1]));
  return {};
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RestError(400, 'Malformed path');
  }
}

async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new RestError(413, 'The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

interface Trigger {
  name: string;
  data: string;
  channels: string[];
  except: string | undefined;
  info: Set<string>;
}

function readTrigger(value: unknown, limits: RealtimeLimits): Trigger {
  if (!isRecord(value)) throw new RestError(400, 'An event must be an object');
  const { name, data, socket_id: except, info } = value;
  if (typeof name !== 'string' || name === '' || name.length > 200) throw new RestError(400, 'Invalid name');
  if (typeof data !== 'string') throw new RestError(400, 'data must be text');
  if (Buffer.byteLength(data) > limits.eventBytes) throw new RestError(413, 'The event is too large');
  const given: unknown[] = Array.isArray(value.channels) ? value.channels : [value.channel];
  if (given.length === 0 || given.length > limits.channelsPerEvent) {
    throw new RestError(400, `An event goes to 1 to ${limits.channelsPerEvent} channels`);
  }
  const names = given.filter(
    (each): each is string => typeof each === 'string' && channelKind(each) !== null,
  );
  if (names.length < given.length) throw new RestError(400, 'Invalid channel');
  if (except !== undefined && except !== null && !(typeof except === 'string' && isSocketId(except))) {
    throw new RestError(400, 'Invalid socket_id');
  }
  const asked = typeof info === 'string' ? info.split(',') : [];
  return { name, data, channels: names, except: except ?? undefined, info: new Set(asked) };
}

async function trigger(options: RestOptions, body: string): Promise<unknown> {
  const { name, data, channels: names, except, info } = readTrigger(parseJson(body), options.limits);
  await options.publish(names, name, data, except);
  if (info.size === 0) return {};
  const entries = await Promise.all(
    names.map(async (each) => [each, await channelInfo(options, each, info)]),
  );
  return { channels: Object.fromEntries(entries) };
}

async function triggerBatch(options: RestOptions, body: string): Promise<unknown> {
  const value = parseJson(body);
  const batch: unknown[] = isRecord(value) && Array.isArray(value.batch) ? value.batch : [];
  if (batch.length === 0 || batch.length > options.limits.eventsPerBatch) {
    throw new RestError(400, `A batch holds 1 to ${options.limits.eventsPerBatch} events`);
  }
  // All are validated before any is published: a batch is accepted as a whole or not at all.
  const events = batch.map((each) => readTrigger(each, options.limits));
  const answers: unknown[] = [];
  for (const { name, data, channels: names, except, info } of events) {
    await options.publish(names, name, data, except);
    answers.push(info.size > 0 && names[0] ? await channelInfo(options, names[0], info) : {});
  }
  return events.some(({ info }) => info.size > 0) ? { batch: answers } : {};
}

const infoOf = (query: URLSearchParams) => new Set((query.get('info') ?? '').split(','));

async function channelInfo({ members }: RestOptions, name: string, info: Set<string>): Promise<object> {
  const kind = channelKind(name);
  if (kind === null) throw new RestError(400, 'Invalid channel');
  if (info.has('user_count') && kind !== 'presence') {
    throw new RestError(400, 'user_count is for presence channels');
  }
  const connections = (await members.counts()).get(name) ?? 0;
  return {
    occupied: connections > 0,
    ...(info.has('subscription_count') ? { subscription_count: connections } : {}),
    ...(info.has('user_count') ? { user_count: (await members.list(name)).size } : {}),
  };
}

async function channels({ members }: RestOptions, query: URLSearchParams): Promise<unknown> {
  const prefix = query.get('filter_by_prefix') ?? '';
  const info = infoOf(query);
  if (info.has('user_count') && !prefix.startsWith('presence-')) {
    throw new RestError(400, 'user_count needs a filter_by_prefix of presence channels');
  }
  const names = [...(await members.counts()).keys()].filter((name) => name.startsWith(prefix));
  const entries = names.map(async (name) => {
    const users = info.has('user_count') ? { user_count: (await members.list(name)).size } : {};
    return [name, users];
  });
  return { channels: Object.fromEntries(await Promise.all(entries)) };
}

async function users({ members }: RestOptions, name: string): Promise<unknown> {
  if (channelKind(name) !== 'presence') throw new RestError(400, 'Users are known of presence channels only');
  return { users: [...(await members.list(name)).keys()].map((id) => ({ id })) };
}
