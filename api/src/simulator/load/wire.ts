import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface Call {
  /** Below the server's origin, with its query. */
  path: string;
  token?: string;
  /** Sent as JSON; without one the call is a GET. */
  body?: object;
}

/** The response: status 0 when there was none. */
export interface Answer {
  status: number;
  text: string;
}

export interface Wire {
  send(call: Call): Promise<Answer>;
  close(): void;
}

const ANSWER_MS = 20_000;

/** Keep-alive connections to a server, as many as are busy at once. */
export function openWire(url: string): Wire {
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol === 'https:';
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 256 });
  const request = isSecure ? httpsRequest : httpRequest;
  return {
    send: ({ path, token, body }) =>
      new Promise((resolve) => {
        const content = body && Buffer.from(JSON.stringify(body));
        const failed = () => resolve({ status: 0, text: '' });
        const call = request(
          {
            ...{ agent, hostname, port, path, method: content ? 'POST' : 'GET', timeout: ANSWER_MS },
            headers: {
              ...(token && { authorization: `Bearer ${token}` }),
              ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
            },
          },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.once('error', failed);
            answer.once('end', () =>
              resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
            );
          },
        );
        call.once('timeout', () => call.destroy());
        call.once('error', failed);
        call.end(content);
      }),
    close: () => agent.destroy(),
  };
}
