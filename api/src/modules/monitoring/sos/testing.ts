import { randomUUID } from 'node:crypto';
import * as contract from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';

export type Pressed = contract.DataOf<typeof contract.pressSos>;
type PressBody = contract.BodyOut<typeof contract.pressSos>;

/** Actions for SOS tests: press on a phone, act as an operator, add contacts. */
export function sosHands(app: TestApp) {
  const act =
    <B>(endpoint: Parameters<TestApp['call']>[0], fill: object = {}) =>
    (as: TestUser, id: number, body?: B) =>
      app.call<contract.SosPayload>(endpoint, { as, params: { id }, body: { ...fill, ...body } });
  return {
    press: (as: TestPhone, body: Partial<PressBody> = {}) =>
      app.call<Pressed>(contract.pressSos, {
        as,
        body: {
          ...{ uuid: randomUUID(), at: app.clock.now().toISOString(), lat: -2.2, lng: -79.9 },
          ...{ source: 'phone', note: '', ...body },
        },
      }),
    acknowledge: act<object>(contract.acknowledgeSos),
    escalate: act<object>(contract.escalateSos, { note: '' }),
    resolve: act<Partial<contract.BodyOut<typeof contract.resolveSos>>>(contract.resolveSos, {
      ...{ reason: 'test', dispatched: false, note: '' },
    }),
    note: act<object>(contract.noteSos, { note: 'Va una patrulla' }),
    detail: (as: TestUser, id: number) =>
      app.call<contract.SosDetail>(contract.getSos, { as, params: { id } }),
    open: async (as: TestUser) =>
      (await app.call<{ data: contract.SosPayload[] }>(contract.openSos, { as })).body.data?.data ?? [],
    happened: async (as: TestUser, id: number) =>
      (
        await app.call<{ data: contract.SessionHappening[] }>(contract.monitoringTimeline, {
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
