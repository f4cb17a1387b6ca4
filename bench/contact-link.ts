import { randomUUID } from 'node:crypto';
import { pressSos } from 'contract';
import { signIn } from './browser.ts';

const LONGEST_MS = 30_000;

/** Presses SOS on a phone of the demo; returns the path of the page that a contact's SMS leads to. */
export async function makeContactLink(url: string, texts: readonly string[]): Promise<string> {
  const { api_token } = await signIn(url, 'uca');
  const here = { lat: -2.28, lng: -79.909, source: 'phone', note: '' };
  const answer = await fetch(`${url}/api${pressSos.path}`, {
    method: pressSos.method,
    headers: { authorization: `Bearer ${api_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uuid: randomUUID(), at: new Date().toISOString(), ...here }),
  });
  if (!answer.ok) throw new Error(`The press returned ${answer.status}: ${await answer.text()}`);
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; ) {
    const [, path] = /https?:\/\/[^/]+(\/monitoreo-link\/\S+)/.exec(texts[0] ?? '') ?? [];
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No contact was sent a link');
}
