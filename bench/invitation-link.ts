import { createInvitation, fillPath, invitationPage, listVisits, pathTo } from 'contract';
import { signIn } from './browser.ts';

/** Invites a guest to a future visit of the demo, as its requester does; returns the path of the page. */
export async function makeInvitationLink(url: string): Promise<string> {
  const headers = {
    authorization: `Bearer ${(await signIn(url, 'solicita')).api_token}`,
    'content-type': 'application/json',
  };
  const dataOf = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()).data;
  };
  const { data } = await dataOf(`${listVisits.path}?scope=own&estados=1,2,3,6,7&sort=-starts_at`);
  const body = JSON.stringify({ label: 'Size', email: '', language: 'es' });
  const path = fillPath(createInvitation.path, { id: data[0].id });
  const { link } = await dataOf(path, { method: createInvitation.method, body });
  return pathTo(invitationPage, { id: link.id, uuid: link.token });
}
