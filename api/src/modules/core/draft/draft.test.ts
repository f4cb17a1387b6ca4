import { describe, expect, it } from '@jest/globals';
import { type DataOf, deleteDraft, listDrafts, MOST_DRAFT_LENGTH, MOST_DRAFTS, saveDraft } from 'contract';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { forgetDrafts } from './draft.service.ts';

type Kept = DataOf<typeof listDrafts>;

let app: TestApp;
let one: TestUser;
let colleague: TestUser;
let stranger: TestUser;
withTestApp(async (fresh) => {
  app = fresh;
  const [client_id, other] = [await app.createClient(), await app.createClient()];
  one = await app.createUser('cliente', { client_id });
  colleague = await app.createUser('uma', { client_id });
  stranger = await app.createUser('cliente', { client_id: other });
});

const form = 'request-rule';
const fields = JSON.stringify({ title: 'Ronda «ñ» 🚢 \u0000', uca_ids: [1, 2] });
const other = JSON.stringify({ title: 'Otra' });
const save = (as: TestUser, text = fields, of = form) =>
  app.call(saveDraft, { as, body: { form: of, fields: text } });
const forget = (as: TestUser) => app.call(deleteDraft, { as, query: { form } });
const read = async (as: TestUser, of: string | undefined = form) =>
  (await app.call<Kept>(listDrafts, { as, query: of ? { form: of } : {} })).body.data?.data.map(
    (draft) => draft.fields,
  );

describe('a draft', () => {
  it('is returned to its author, and replaced by the next', async () => {
    expect(await read(one)).toEqual([]);
    expect((await save(one)).status).toBe(200);
    expect(await read(one)).toEqual([fields]);
    await save(one, other);
    await save(one, fields, 'branches');
    expect(await read(one)).toEqual([other]);
    expect(await read(one, '')).toEqual([fields, other]);
  });

  it('can be read and deleted by nobody else: colleague, other client, admin', async () => {
    await save(one);
    const admin = await app.createUser('admin', { client_id: null });
    for (const person of [colleague, stranger, admin]) {
      expect(await read(person, '')).toEqual([]);
      expect((await forget(person)).status).toBe(200);
      await save(person, other);
      expect(await read(person, '')).toEqual([other]);
    }
    expect(await read(one, '')).toEqual([fields]);
  });

  it('is hidden by row-level security alone, from others and from transactions without a user', async () => {
    await save(one);
    const seen = (scope: { clientId: number | null; allClients: boolean; userId?: number }) =>
      app.database.transact(scope, (trx) => trx.selectFrom('draft').select('user_id').execute());
    expect(await seen({ clientId: one.client_id, allClients: false, userId: one.id })).toHaveLength(1);
    expect(await seen({ clientId: one.client_id, allClients: false, userId: colleague.id })).toEqual([]);
    expect(await seen({ clientId: stranger.client_id, allClients: false, userId: one.id })).toEqual([]);
    expect(await seen({ clientId: null, allClients: true })).toEqual([]);
  });

  it('is deleted when it is saved or discarded', async () => {
    await save(one);
    await forget(one);
    expect(await read(one)).toEqual([]);
  });

  it('is deleted after a month, and with its account', async () => {
    await save(one);
    await save(colleague);
    app.clock.advance(29 * 86_400_000);
    await save(await app.openSession(colleague.id, colleague.client_id));
    app.clock.advance(2 * 86_400_000);
    const rows = () => app.db.selectFrom('draft').select('user_id').execute();
    await forgetDrafts(app.ports);
    expect(await rows()).toEqual([{ user_id: colleague.id }]);
    const deleted_at = app.clock.now();
    await app.db.updateTable('app_user').set({ deleted_at }).where('id', '=', colleague.id).execute();
    expect(await rows()).toEqual([]);
  });

  it('has a maximum size, and contains fields', async () => {
    for (const bad of [JSON.stringify({ title: 'x'.repeat(MOST_DRAFT_LENGTH) }), '[]', 'null', '{']) {
      expect((await save(one, bad)).status).toBe(422);
    }
    expect(await read(one)).toEqual([]);
  });

  it('is dropped when there are too many, the oldest first', async () => {
    for (let index = 0; index <= MOST_DRAFTS; index++) {
      app.clock.advance(1000);
      await save(one, other, `form-${index}`);
    }
    expect(await read(one, 'form-0')).toEqual([]);
    expect(await read(one, 'form-1')).toEqual([other]);
  });
});
