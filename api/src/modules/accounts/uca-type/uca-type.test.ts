import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as contract from 'contract';
import { createTestClient } from '../../../testing/domain.ts';
import { createTestApp, type TestApp } from '../../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('comes back by its own name, or stays away while another bears it', async () => {
  const { operator: as } = await createTestClient(app, { phones: 0 });
  const create = async () =>
    (
      await app.call<contract.UcaType>(contract.ucaType.create, {
        as,
        body: { name: 'Ronda', description: '' },
      })
    ).body.data?.id ?? 0;
  const remove = (id: number) => app.call(contract.ucaType.remove, { as, params: { id } });
  const restore = (id: number) =>
    app.call<contract.UcaType>(contract.ucaType.restore, { as, params: { id } });

  const first = await create();
  await remove(first);
  expect((await restore(first)).body.data?.name).toBe('Ronda');
  await remove(first);
  const second = await create();
  await remove(second);
  expect((await restore(second)).body.data?.name).toBe('Ronda');
  // The first gave its name up to the second: it comes back beside it.
  expect((await restore(first)).body.data?.name).toBe(`Ronda #${first}`);
});
