import { expect, it } from '@jest/globals';
import {
  type UbeRoleName,
  type UserMetadata,
  VisitRequestStatus,
  type VisitStage,
  voteVisit,
} from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { askedIn, createVisitScene, type VisitScene, visitAs } from './testing.ts';

const REVIEWERS = 50;

let app: TestApp;
let scene: VisitScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app, { validation: 3, authorization: 2 });
});

async function people(role: UbeRoleName, flag: keyof UserMetadata): Promise<TestUser[]> {
  const made: TestUser[] = [];
  for (let nth = 0; nth < REVIEWERS; nth++) {
    const user = await app.createUser('bitacora_electronica', {
      client_id: scene.client.id,
      flags: { [flag]: true },
    });
    made.push(user);
  }
  await app.db
    .insertInto('ube_role')
    .values(
      made.map(({ id }) => ({
        ...{ user_id: id, client_id: scene.client.id, subdepartment_id: scene.log.subdepartment, role },
      })),
    )
    .execute();
  return made;
}

/** Everybody votes on the newest version they can get, until voting is over. */
async function allVote(id: number, voters: readonly TestUser[], stage: VisitStage) {
  const { version } = (await visitAs(app, scene.requester, id)).standing;
  const answers = await Promise.all(
    voters.map((as) =>
      app.call(voteVisit, {
        ...{ as, params: { id } },
        body: { version, stage, comment: '', request: null },
      }),
    ),
  );
  return answers.map(({ status }) => status);
}

it('of fifty who vote at once on what they saw, one is counted and the others are refused with the new state', async () => {
  const validators = await people('VALIDATE', 'validador');
  const id = await askedIn(app, scene);
  for (let round = 1; round <= 3; round++) {
    const statuses = await allVote(id, validators, 'validation');
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const { standing } = await visitAs(app, scene.requester, id);
    expect(standing.votes).toHaveLength(round);
    expect(standing.version).toBe(1 + round);
  }
  const { status, standing } = await visitAs(app, scene.requester, id);
  expect(status).toBe(VisitRequestStatus.validated);
  expect(new Set(standing.votes.map(({ by }) => by)).size).toBe(3);
  // Voting is over: one vote too many is refused from anybody.
  expect(new Set(await allVote(id, validators, 'validation'))).toEqual(new Set([409]));
});
