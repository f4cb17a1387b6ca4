import { randomUUID } from 'node:crypto';
import {
  acknowledgeSos,
  type BodyOut,
  type DataOf,
  escalateSos,
  getSos,
  monitoringTimeline,
  noteSos,
  openSos,
  pressSos,
  resolveSos,
  type SessionHappening,
  type SosDetail,
  type SosPayload,
} from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';

export type Pressed = DataOf<typeof pressSos>;
type PressBody = BodyOut<typeof pressSos>;

/** Actions for SOS tests: press on a phone, act as an operator, add contacts. */
export function sosHands(app: TestApp) {
  const act =
    <B>(endpoint: Parameters<TestApp['call']>[0], fill: object = {}) =>
    (as: TestUser, id: number, body?: B) =>
      app.call<SosPayload>(endpoint, { as, params: { id }, body: { ...fill, ...body } });
  return {
    press: (as: TestPhone, body: Partial<PressBody> = {}) =>
      app.call<Pressed>(pressSos, {
        as,
        body: {
          ...{ uuid: randomUUID(), at: app.clock.now().toISOString(), lat: -2.2, lng: -79.9 },
          ...{ source: 'phone', note: '', ...body },
        },
      }),
    acknowledge: act<object>(acknowledgeSos),
    escalate: act<object>(escalateSos, { note: '' }),
    resolve: act<Partial<BodyOut<typeof resolveSos>>>(resolveSos, {
      ...{ reason: 'test', dispatched: false, note: '' },
    }),
    note: act<object>(noteSos, { note: 'Va una patrulla' }),
    detail: (as: TestUser, id: number) => app.call<SosDetail>(getSos, { as, params: { id } }),
    open: async (as: TestUser) =>
      (await app.call<{ data: SosPayload[] }>(openSos, { as })).body.data?.data ?? [],
    happened: async (as: TestUser, id: number) =>
      (
        await app.call<{ data: SessionHappening[] }>(monitoringTimeline, {
          as,
          params: { id },
        })
      ).body.data?.data ?? [],
    contact: async (
      { id }: TestClient,
      name: string,
      marks: { main?: boolean; is_sos?: boolean; is_follow_me?: boolean } = {},
    ) =>
      (
        await app.db
          .insertInto('contact')
          .values({
            client_id: id,
            name,
            email: `${name}@example.com`,
            phone: '0991234567',
            ...{ is_sos: true, sos_pressed: false },
            ...marks,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    messages: () =>
      app.db
        .selectFrom('message')
        .select(['name', 'about', 'body', 'session_id'])
        // Leaves out messages about the alert itself, which go to other contacts.
        .where('about', '!=', 'alert')
        .orderBy('id')
        .execute(),
  };
}
