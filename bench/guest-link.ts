import { createGuestLink, fillPath, guestLinkPage, monitoringWall, pathTo } from 'contract';
import { signIn } from './browser.ts';

/** Creates a link to a running session of the demo, as an operator does; returns the path of its page. */
export async function makeGuestLink(url: string): Promise<string> {
  const headers = {
    authorization: `Bearer ${(await signIn(url, 'cliente')).api_token}`,
    'content-type': 'application/json',
  };
  const dataOf = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()).data;
  };
  const sessions = await dataOf(fillPath(monitoringWall.path));
  const id: number = (sessions.data ?? sessions)[0].id;
  const body = JSON.stringify({ label: 'Size', grants: ['names'], hours: null });
  const made = await dataOf(fillPath(createGuestLink.path, { id }), { method: createGuestLink.method, body });
  return pathTo(guestLinkPage, { id: made.id, uuid: made.token });
}
