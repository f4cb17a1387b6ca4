import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type UcaType, ucaType } from 'contract';
import { createTestClient } from '../../../testing/domain.ts';
import { createTestApp, type TestApp } from '../../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('is restored under its own name, or not at all while another has it', async () => {
  const { operator: as } = await createTestClient(app, { phones: 0 });
  const create = async () =>
    (
      await app.call<UcaType>(ucaType.create, {
        as,
        body: { name: 'Ronda', description: '' },
      })
    ).body.data?.id ?? 0;
  const remove = (id: number) => app.call(ucaType.remove, { as, params: { id } });
  const restore = (id: number) => app.call<UcaType>(ucaType.restore, { as, params: { id } });

  const first = await create();
  await remove(first);
  expect((await restore(first)).body.data?.name).toBe('Ronda');
  await remove(first);
  const second = await create();
  await remove(second);
  expect((await restore(second)).body.data?.name).toBe('Ronda');
  // The first released its name to the second: it is restored next to it.
  expect((await restore(first)).body.data?.name).toBe(`Ronda #${first}`);
});
