import { expect, it } from '@jest/globals';
import {
  type ContactSos,
  createGuestLink,
  type GuestSession,
  type NearestResponders,
  nearestResponders,
  openGuestLink,
} from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { callForHelp } from './call-for-help.ts';
import { sosHands } from './testing.ts';

let app: TestApp;
let one: TestClient;
let hands: ReturnType<typeof sosHands>;
withTwoClients((clients) => {
  ({ app, one } = clients);
  hands = sosHands(app);
});
const phone = () => one.phones[0] as TestPhone;
const later = (minutes: number) => app.clock.advance(minutes * 60_000);

/** The phone's newest fix is at this latitude, now. */
async function seen(lat: number): Promise<void> {
  const at = app.clock.now();
  const found = { connection: 1 as const, heard_at: at, fixed_at: at, lat, lng: -79.9 };
  await app.db
    .insertInto('last_position')
    .values({ uca_id: phone().uca_id, client_id: one.id, ...found })
    .onConflict((conflict) => conflict.column('uca_id').doUpdateSet(found))
    .execute();
}

/** The latitude that each helper receives. */
async function told(id: number) {
  const params = { id };
  const near = await app.call<NearestResponders>(nearestResponders, {
    as: one.operator,
    params,
  });
  const { body = '' } = (await hands.messages()).findLast(({ about }) => about === 'sos') ?? {};
  const [, link, token = ''] = /monitoreo-link\/(\d+)\/(\S+)$/.exec(body) ?? [];
  const contact = await app.call<ContactSos>(openGuestLink, {
    params: { id: Number(link) },
    body: { token },
  });
  const made = await app.call<{ id: number; token: string }>(createGuestLink, {
    as: one.operator,
    params,
    body: { label: '', grants: [], hours: null },
  });
  const guest = await app.call<GuestSession>(openGuestLink, {
    params: { id: made.body.data?.id ?? 0 },
    body: { token: made.body.data?.token ?? '' },
  });
  return {
    message: Number(/q=(-?[\d.]+),/.exec(body)?.[1]),
    banner: (await hands.open(one.operator))[0]?.lat,
    responders: near.body.data?.at?.lat,
    contact: contact.body.data?.place?.lat,
    guest: guest.body.data?.people[0]?.position?.lat,
  };
}
const everywhere = (lat: number) => ({
  ...{ message: lat, banner: lat, responders: lat, contact: lat, guest: lat },
});

it('is the newest that a press or the phone reported, the same for all helpers', async () => {
  await hands.contact(one, 'ana', { main: true });
  await seen(-2.1);
  later(5);
  const { body } = await hands.press(phone(), { lat: -2.2 });
  const id = body.data?.session_id ?? 0;
  await callForHelp(app.ports);
  expect(await told(id)).toEqual(everywhere(-2.2));

  later(1);
  await seen(-2.3);
  later(1);
  // A button that does not know where it is.
  await hands.press(phone(), { lat: null, lng: null });
  await hands.escalate(one.operator, id);
  await callForHelp(app.ports);
  expect(await told(id)).toEqual(everywhere(-2.3));

  later(1);
  await hands.press(phone(), { lat: -2.4 });
  expect(await told(id)).toEqual({ ...everywhere(-2.4), message: -2.3 });
});
