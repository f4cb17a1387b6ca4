import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type BankContent,
  type BankEntry,
  type BankRow,
  createBankEntry,
  deleteBankEntry,
  type Endpoint,
  getBankEntry,
  listVisitBank,
  noteBankUse,
  type Paged,
  restoreBankEntry,
  updateBankEntry,
  type VisitInput,
} from 'contract';
import { dataOf } from '../../testing/data-of.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { person } from '../../testing/visitor-log.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { askedIn, createVisitScene, type VisitScene, visitAs, visitBody } from './testing.ts';
import { forgetBank } from './visit-bank.ts';

let app: TestApp;
let scene: VisitScene;
withTestApp((fresh) => {
  app = fresh;
});
beforeEach(async () => {
  scene = await createVisitScene(app);
});

const contentOf = (values: Partial<VisitInput> = {}): BankContent => {
  const { guests, files: _, ...request } = visitBody(app, scene, values);
  return { request, guests };
};

const keep = (as: TestUser, part: Partial<{ name: string; shared: boolean; content: unknown }> = {}) =>
  app.call<{ id: number }>(createBankEntry, {
    as,
    body: { name: 'Bombas', shared: false, content: contentOf(), ...part },
  });
const kept = async (...given: Parameters<typeof keep>) => {
  return (await dataOf(keep(...given))).id;
};

const listOf = async (as: TestUser, query: Record<string, string> = {}) => {
  const { body } = await app.call<Paged<BankRow>>(listVisitBank, { as, query });
  return body.data?.data ?? [];
};
const namesFor = async (as: TestUser, query: Record<string, string> = {}) =>
  (await listOf(as, query)).map(({ name }) => name);

const at = (endpoint: Endpoint, as: TestUser, id: number, body?: object) =>
  app.call<BankEntry>(endpoint, { as, params: { id }, ...(body && { body }) });
const statusOf = async (...given: Parameters<typeof at>) => (await at(...given)).status;

describe('the request bank', () => {
  it('keeps a whole request without its files, and a set of guests', async () => {
    const { requester } = scene;
    const whole = await kept(requester);
    const guests = await kept(requester, { name: 'Cuadrilla', content: { ...contentOf(), request: null } });
    expect((await at(getBankEntry, requester, whole)).body.data).toMatchObject({
      ...{
        kind: 'request',
        name: 'Bombas',
        place: expect.stringContaining(' · '),
        main_reason: 'maintenance',
      },
      request: { subdepartment_id: scene.log.subdepartment, order_number: 'OT-17' },
      guests: [{ identity: '1710034065', guest_id: null, blocked: false, blacklisted: false }],
    });
    expect((await at(getBankEntry, requester, guests)).body.data).toMatchObject({
      ...{ kind: 'guests', request: null, place: '', guest_names: ['Rosa Quimí'], guest_count: 1 },
    });
    expect(await namesFor(requester, { kind: 'guests' })).toEqual(['Cuadrilla']);
    expect(await namesFor(requester, { search: 'quimi cuadr' })).toEqual(['Cuadrilla']);
  });

  it('shows later changes of its guests', async () => {
    const { requester, client } = scene;
    const id = await kept(requester);
    await app.db
      .insertInto('guest')
      .values({
        ...{ client_id: client.id, name: 'Rosa', last_name: 'Quimí', identity: '1710034065' },
        ...{
          foreign_document: false,
          blocked: true,
          created_at: app.clock.now(),
          updated_at: app.clock.now(),
        },
      })
      .execute();
    const { body } = await at(getBankEntry, requester, id);
    expect(body.data?.guests).toMatchObject([{ guest_id: expect.any(Number), blocked: true }]);
  });

  it('shows which of its supervisors left, of a request too', async () => {
    const { requester } = scene;
    const other = await createVisitScene(app);
    const gone = { deleted_at: app.clock.now() };
    const employees = [
      [scene, {}],
      [scene, { active: false }],
      [scene, gone],
      [other, {}],
    ] as const;
    const people = await app.db
      .insertInto('employee')
      .values(
        employees.map(([{ log }, part], nth) => ({
          ...{ client_id: log.client, branch_id: log.branch, department_id: log.department },
          ...{ ...person(`A${nth}`), ...part },
        })),
      )
      .returning('id')
      .execute();
    const ids = people.map(({ id }) => id);
    const supervisors = ids.map((employee_id) => ({ employee_id, name: 'Luis', phone: '' }));
    const id = await kept(requester, { content: contentOf({ supervisors }) });
    expect((await at(getBankEntry, requester, id)).body.data?.left_supervisors).toEqual(ids.slice(1));
    const asked = await askedIn(app, scene, { supervisors });
    expect((await visitAs(app, requester, asked)).left_supervisors).toEqual(ids.slice(1));
  });

  it('shows what is private to its author alone, and what is shared to those who may name guests', async () => {
    const { requester, viewer, master, validators } = scene;
    const [validator] = validators as [TestUser];
    const own = await kept(requester, { name: 'Mía' });
    await kept(requester, { name: 'De todos', shared: true });
    expect(await namesFor(requester, { sort: 'name' })).toEqual(['De todos', 'Mía']);
    expect(await namesFor(validator)).toEqual(['De todos']);
    expect(await namesFor(validator, { own: 'true' })).toEqual([]);
    expect(await namesFor(viewer)).toEqual([]);
    for (const other of [validator, master]) {
      expect(await statusOf(getBankEntry, other, own)).toBe(404);
      expect(await statusOf(noteBankUse, other, own)).toBe(404);
      expect(await statusOf(updateBankEntry, other, own, { name: 'Robada' })).toBe(404);
    }
    // The database itself enforces it too.
    const scope = { clientId: scene.client.id, allClients: false, userId: validator.id };
    const seen = await app.database.transact(scope, (trx) =>
      trx.selectFrom('visit_bank').select('name').execute(),
    );
    expect(seen).toEqual([{ name: 'De todos' }]);
  });

  it('is changed by its author, and by a master where it is shared', async () => {
    const { requester, master, validators } = scene;
    const [validator] = validators as [TestUser];
    const id = await kept(requester, { shared: true });
    expect(await statusOf(updateBankEntry, validator, id, { name: 'Robada' })).toBe(403);
    expect(await statusOf(deleteBankEntry, validator, id)).toBe(403);
    expect(await statusOf(updateBankEntry, master, id, { name: 'Bombas viejas' })).toBe(200);
    expect(await statusOf(updateBankEntry, master, id, { shared: false })).toBe(403);
    expect(await statusOf(updateBankEntry, requester, id, { shared: false })).toBe(200);
    expect(await listOf(requester)).toMatchObject([
      { name: 'Bombas viejas', shared: false, editable: true, author_id: requester.id },
    ]);
    expect(await listOf(validator)).toEqual([]);
  });

  it('can be restored within a day after its deletion, and is removed then', async () => {
    const { requester, validators } = scene;
    const id = await kept(requester, { shared: true });
    expect(await statusOf(deleteBankEntry, requester, id)).toBe(200);
    expect(await listOf(requester)).toEqual([]);
    expect(await statusOf(restoreBankEntry, validators[0] as TestUser, id)).toBe(404);
    expect(await statusOf(restoreBankEntry, requester, id)).toBe(200);
    expect(await namesFor(requester)).toEqual(['Bombas']);
    await at(deleteBankEntry, requester, id);
    expect(await forgetBank(app.ports)).toBe(0);
    app.clock.advance(25 * 3_600_000);
    expect(await forgetBank(app.ports)).toBe(1);
    expect(await app.db.selectFrom('visit_bank').select('id').execute()).toEqual([]);
  });

  it('counts its uses, used last first', async () => {
    const { requester, validators } = scene;
    const [validator] = validators as [TestUser];
    const first = await kept(requester, { name: 'Primera', shared: true });
    await kept(requester, { name: 'Segunda', shared: true });
    expect(await namesFor(requester)).toEqual(['Segunda', 'Primera']);
    await at(noteBankUse, validator, first);
    expect(await listOf(requester)).toMatchObject([
      { name: 'Primera', uses: 1, last_used_at: expect.any(String) },
      { name: 'Segunda', uses: 0, last_used_at: null },
    ]);
  });

  it('refuses guests twice, none at all, and what is no request', async () => {
    const { requester } = scene;
    const content = contentOf();
    const errors = async (content: unknown) => Object.keys((await keep(requester, { content })).body.errors);
    expect(await errors({ ...content, guests: [] })).toEqual(['content.guests']);
    expect(await errors({ ...content, guests: [...content.guests, ...content.guests] })).toEqual([
      'content.guests',
    ]);
    expect(await errors({ ...content, request: { ...content.request, files: [1] } })).not.toEqual([]);
  });

  it('is not visible to another client', async () => {
    const id = await kept(scene.requester, { shared: true });
    const other = await createVisitScene(app);
    expect(await listOf(other.master)).toEqual([]);
    expect(await statusOf(getBankEntry, other.master, id)).toBe(404);
    expect(await statusOf(deleteBankEntry, other.master, id)).toBe(404);
  });
});
