import { describe, expect, it } from '@jest/globals';
import {
  assignProviderBranches,
  type Envelope,
  listProviders,
  listStaff,
  type Paged,
  type Provider,
  type ProviderBranch,
  type Staff,
  toWallTime,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { createVisitorLog, type VisitorLog } from '../../../testing/visitor-log.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let log: VisitorLog;
withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    log = await createVisitorLog(app, one);
  },
  { one: { phones: 0 } },
);

type Branches = { data: ProviderBranch[] };
const assign = (branch_ids: number[], as: TestUser = one.operator) =>
  app.call<Branches>(assignProviderBranches, {
    as,
    params: { id: log.provider },
    body: { branch_ids },
  });
const assigned = (answer: { body: Envelope<Branches> }) =>
  answer.body.data?.data.filter((branch) => branch.assigned).map(({ id }) => id);

describe('the branches a provider may enter', () => {
  it('are set as a whole, and counted in the list', async () => {
    expect(assigned(await assign([log.branch, log.second, log.second]))?.sort()).toEqual(
      [log.branch, log.second].sort(),
    );
    expect(assigned(await assign([log.second]))).toEqual([log.second]);
    const list = async (query: object) =>
      (
        await app.call<Paged<Provider>>(listProviders, {
          as: one.operator,
          query: { ...query },
        })
      ).body.data?.data.map(({ branches }) => branches);
    expect(await list({ branch_id: log.second })).toEqual([1]);
    expect(await list({ branch_id: log.branch })).toEqual([]);
    expect(assigned(await assign([]))).toEqual([]);
  });

  it('are the client’s own, and another client’s provider is unknown', async () => {
    const theirs = await createVisitorLog(app, other);
    expect((await assign([theirs.branch])).body.errors).toHaveProperty('branch_ids');
    expect((await assign([], other.operator)).status).toBe(404);
  });

  it('are unchanged where the caller cannot see them', async () => {
    await assign([log.branch, log.second]);
    await app.db
      .updateTable('app_user')
      .set({ branch_id: log.second })
      .where('id', '=', one.operator.id)
      .execute();
    expect(assigned(await assign([]))).toEqual([]);
    const left = await app.db.selectFrom('provider_branch').select('branch_id').execute();
    expect(left.map(({ branch_id }) => branch_id)).toEqual([log.branch]);
  });
});

describe('staff', () => {
  it('are filtered by the validity of their papers today, in their zone', async () => {
    const person = {
      client_id: one.id,
      branch_id: log.branch,
      type: 'carrier' as const,
      name: 'Ana',
      last_name: 'Loor',
    };
    const today = toWallTime(app.clock.now().getTime(), 'America/Guayaquil')?.day ?? '';
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    await app.db
      .insertInto('staff')
      .values([
        { ...person, identity: 'A1', documents_until: today },
        { ...person, identity: 'B2', documents_until: yesterday },
      ])
      .execute();
    const identities = async (validity: string) =>
      (
        await app.call<Paged<Staff>>(listStaff, {
          as: one.operator,
          query: { validity, type: 'carrier' },
        })
      ).body.data?.data.map((row) => [row.identity, row.validity]);
    expect(await identities('current')).toEqual([['A1', 'current']]);
    expect(await identities('expired')).toEqual([['B2', 'expired']]);
  });
});
