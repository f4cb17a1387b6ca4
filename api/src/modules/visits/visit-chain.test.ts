import { expect, it } from '@jest/globals';
import { commentVisit, exportVisitChain, exportVisitChains, toWallTime } from 'contract';
import { sql } from 'kysely';
import type { TestApp } from '../../testing/harness.ts';
import { verified } from '../../testing/verify-export.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { askedIn, createVisitScene, type VisitScene, visitAs } from './testing.ts';

let app: TestApp;
let scene: VisitScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
});

const comment = (id: number, text: string) =>
  app.call(commentVisit, { as: scene.viewer, params: { id }, body: { text } });
const fileOf = async (id: number) =>
  (await app.call(exportVisitChain, { as: scene.viewer, params: { id } })).text;
const fileOfDays = async (from: string, to: string) =>
  app.call(exportVisitChains, { as: scene.client.operator, query: { from, to } });
/** The day at the client, which is not always that of Greenwich. */
const today = () => toWallTime(app.clock.now().getTime(), 'America/Guayaquil')?.day ?? '';

/** Two requests whose histories take turns. */
async function twoRequests() {
  const [one, other] = [await askedIn(app, scene), await askedIn(app, scene)];
  for (const text of ['a', 'b']) {
    await comment(one, text);
    await comment(other, text);
  }
  return { one, other };
}

it('chains the history of a request and that of its client, and the command agrees', async () => {
  const { one } = await twoRequests();
  const { chain } = await visitAs(app, scene.viewer, one);
  expect(chain).toMatchObject({ entries: 3, broken: null });
  const own = verified(await fileOf(one), '--head', chain.head);
  expect(own).toMatchObject({ status: 0, said: expect.stringContaining('as it was chained') });
  const all = await fileOfDays(today(), today());
  expect(verified(all.text)).toMatchObject({ status: 0, said: expect.stringMatching(/6 entries of client/) });
});

it('names in a file what was altered, removed or moved', async () => {
  const { one } = await twoRequests();
  const [head = '', ...lines] = (await fileOf(one)).trimEnd().split('\n');
  const text = (entries: readonly string[]) => [head, ...entries, ''].join('\n');
  const [first = '', second = '', third = ''] = lines;
  const finds = (entries: readonly string[]) => verified(text(entries));
  expect(finds([first, second.replace('"text":"a"', '"text":"x"'), third])).toMatchObject({
    status: 1,
    said: expect.stringContaining('entry 2: altered'),
  });
  expect(finds([first, third]).said).toContain('entry 2: removed');
  expect(finds([first, second]).said).toContain('entry 3: removed');
  expect(finds([first, third, second]).said).toContain('entry 2: not in its place');
  expect(finds([first, '{}']).status).toBe(2);
});

it('finds what was changed in the database: on the page of the request and in the file of the days', async () => {
  const { one, other } = await twoRequests();
  const set = (text: string) =>
    app.db
      .updateTable('visit_event')
      .set({ text })
      .where('request_id', '=', one)
      .where('step', '=', 2)
      .execute();
  await set('changed');
  expect((await visitAs(app, scene.viewer, one)).chain.broken).toBe(2);
  expect((await visitAs(app, scene.viewer, other)).chain.broken).toBeNull();
  await set('a');
  expect((await visitAs(app, scene.viewer, one)).chain.broken).toBeNull();
  // The newest entry of the client: nothing follows it, but the end of the chain is known.
  await sql`delete from visit_event where request_id = ${other} and step = 3`.execute(app.db);
  expect(verified((await fileOfDays(today(), today())).text)).toMatchObject({
    status: 1,
    said: expect.stringContaining('entry 6: removed'),
  });
});

it('gives the file of some days to those of the client alone who see its rules and roles', async () => {
  expect(
    (await app.call(exportVisitChains, { as: scene.viewer, query: { from: today(), to: today() } })).status,
  ).toBe(403);
  const back = await fileOfDays(today(), '2020-01-01');
  expect(back.status).toBe(422);
  const none = await fileOfDays('2026-01-01', '2026-01-02');
  expect(verified(none.text)).toMatchObject({ status: 0, said: expect.stringContaining('0 entries') });
});

it('keeps one order when many act at once', async () => {
  const ids = [await askedIn(app, scene), await askedIn(app, scene), await askedIn(app, scene)];
  await Promise.all(ids.flatMap((id) => ['a', 'b', 'c', 'd'].map((text) => comment(id, text))));
  const { text } = await fileOfDays(today(), today());
  expect(verified(text)).toMatchObject({ status: 0, said: expect.stringContaining('15 entries') });
});
