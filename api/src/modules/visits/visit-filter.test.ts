import { beforeEach, expect, it } from '@jest/globals';
import {
  BOARD_CARDS,
  type DataOf,
  iso,
  listVisits,
  type Paged,
  statusesOfGroup,
  toWallTime,
  type VisitRequestStatusId,
  type VisitRow,
  type VisitStage,
  visitBoard,
  visitGroups,
  visitScopes,
} from 'contract';
import fc from 'fast-check';
import type { TestApp } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { createVisitScene, type VisitScene } from './testing.ts';

const HOUR = 3_600_000;
/** The zone of clients in tests. */
const ZONE = 'America/Guayaquil';
const BASE = Date.parse('2026-11-23T00:00:00Z');
const ROWS = 120;

let app: TestApp;
let scene: VisitScene;
interface Kept {
  id: number;
  branch: number;
  city: string;
  department: number;
  subdepartment: number;
  status: number;
  stage: VisitStage | null;
  risky: boolean;
  requester: number;
  starts: number;
  ends: number;
  created: number;
  words: string;
}
let kept: Kept[];
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
});

/** Two more attention points, one in another branch and city. */
async function places() {
  const { log, client } = scene;
  const client_id = client.id;
  await app.db.updateTable('branch').set({ city: 'Quito' }).where('id', '=', log.second).execute();
  const other = await app.db
    .insertInto('department')
    .values({ client_id, branch_id: log.second, name: 'Sistemas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await app.db
    .insertInto('subdepartment')
    .values([
      { client_id, branch_id: log.branch, department_id: log.department, name: 'Muelle' },
      { client_id, branch_id: log.second, department_id: other.id, name: 'Redes' },
    ])
    .returning(['id', 'branch_id', 'department_id'])
    .execute();
  const first = { id: log.subdepartment, branch_id: log.branch, department_id: log.department };
  return [first, ...made].map((place) => ({
    ...place,
    city: place.branch_id === log.second ? 'Quito' : 'Guayaquil',
  }));
}

beforeEach(async () => {
  const points = await places();
  kept = [];
  for (let nth = 0; nth < ROWS; nth++) {
    const place = points[nth % 3] as (typeof points)[0];
    const starts = BASE + ((nth * 37) % 240) * HOUR;
    const row = {
      ...{ branch: place.branch_id, city: place.city, department: place.department_id },
      ...{ subdepartment: place.id, status: 1 + (nth % 12), risky: nth % 5 === 0 },
      stage: nth % 4 === 0 ? ('validation' as const) : null,
      requester: nth % 7 === 0 ? scene.requester.id : scene.viewer.id,
      ...{ starts, ends: starts + 2 * HOUR, created: BASE - ((nth * 53) % 200) * HOUR },
      words: `Visita ${nth % 10} ${nth % 3 === 0 ? 'Peñafiel' : 'Zambrano'}`,
    };
    const standing = { needs: { validation: 1, authorization: 1 }, votes: [], expired: false };
    const { id } = await app.db
      .insertInto('visit_request')
      .values({
        ...{ client_id: scene.client.id, name: row.words, branch_id: row.branch },
        ...{ department_id: row.department, subdepartment_id: row.subdepartment, main_reason: 'other' },
        ...{ secondary_reason: '', risky: row.risky, detail: '{}', weekdays: [], voters: [] },
        ...{ starts_at: iso(row.starts), ends_at: iso(row.ends), requester_id: row.requester },
        ...{ status: row.status as VisitRequestStatusId, standing: JSON.stringify(standing) },
        ...{ stage: row.stage, stage_since: iso(row.created), waits_until: iso(row.ends) },
        ...{ guest_count: 1, guest_words: '', created_at: iso(row.created), updated_at: iso(row.created) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    kept.push({ id, ...row });
  }
});

interface Asked {
  scope: (typeof visitScopes)[number];
  estados: number[];
  places: number;
  ciudad: string | undefined;
  risky: 'true' | 'false' | undefined;
  from: number | undefined;
  to: number | undefined;
  by_visit: 'true' | 'false';
  wall: boolean;
  search: string | undefined;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  scope: fc.constantFrom(...visitScopes),
  estados: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
  places: fc.integer({ min: 0, max: 3 }),
  ciudad: fc.constantFrom(undefined, 'quito', 'GUAYAQUIL', 'Loja'),
  risky: fc.constantFrom(undefined, 'true' as const, 'false' as const),
  from: fc.option(fc.integer({ min: -200, max: 240 }), { nil: undefined }),
  to: fc.option(fc.integer({ min: -200, max: 240 }), { nil: undefined }),
  by_visit: fc.constantFrom('true' as const, 'false' as const),
  /** Its ends are minutes on the client's wall, not instants. */
  wall: fc.boolean(),
  search: fc.constantFrom(undefined, 'penafiel', 'visita 3', 'nadie'),
});

/** Row by row, as by hand; called as a validator of the first attention point alone. */
function expected(one: Asked, me: number): number[] {
  const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [first] = kept;
  return kept
    .filter((row) => {
      if (row.subdepartment !== first?.subdepartment && row.requester !== me) return false;
      if (one.scope === 'own' && row.requester !== me) return false;
      if (one.scope === 'mine' && (row.stage !== 'validation' || row.requester === me)) return false;
      if (one.estados.length > 0 && !one.estados.includes(row.status)) return false;
      if (one.places > 0 && row.subdepartment !== kept[one.places - 1]?.subdepartment) return false;
      if (one.ciudad && folded(one.ciudad) !== folded(row.city)) return false;
      if (one.risky && row.risky !== (one.risky === 'true')) return false;
      const [begin, end] = one.by_visit === 'true' ? [row.starts, row.ends] : [row.created, row.created];
      if (one.from !== undefined && end < BASE + one.from * HOUR) return false;
      if (one.to !== undefined && begin > BASE + one.to * HOUR) return false;
      return !one.search || one.search.split(' ').every((word) => folded(row.words).includes(word));
    })
    .sort((a, b) => b.starts - a.starts || b.id - a.id)
    .map(({ id }) => id);
}

/** What the board has of requests that fit: a column for each group that the filter by status leaves. */
const columnsOf = (fitting: readonly number[], estados: readonly number[]) =>
  visitGroups
    .map((group) => [group, statusesOfGroup(group)] as const)
    .filter(([, statuses]) => estados.length === 0 || statuses.some((status) => estados.includes(status)))
    .map(([group, statuses]) => {
      const ids = fitting.filter((id) =>
        statuses.some((status) => status === kept.find((row) => row.id === id)?.status),
      );
      return [group, ids.slice(0, BOARD_CARDS), ids.length];
    });

it('finds the same as a slow pass over each row', async () => {
  const validator = scene.validators[0];
  if (!validator) throw new Error('the scene has a validator');
  const at = (hours: number | undefined, isWall: boolean) => {
    if (hours === undefined) return;
    const instant = new Date(BASE + hours * HOUR).toISOString();
    const wall = isWall && toWallTime(instant, ZONE);
    return wall ? `${wall.day}T${wall.time.slice(0, 5)}` : instant;
  };
  await fc.assert(
    fc.asyncProperty(asked, async (one) => {
      const { places: nth, estados, from, to, wall, ...rest } = one;
      const subdepartment = kept[nth - 1]?.subdepartment;
      const query = {
        ...rest,
        ...(estados.length > 0 && { estados: estados.join(',') }),
        ...(subdepartment !== undefined && { subdepartamentos: String(subdepartment) }),
        ...{ from: at(from, wall), to: at(to, wall) },
      };
      const { body } = await app.call<Paged<VisitRow>>(listVisits, {
        ...{ as: validator, query: { ...query, per_page: 200 } },
      });
      const fitting = expected(one, validator.id);
      expect(body.data?.data.map(({ id }) => id)).toEqual(fitting);
      const board = await app.call<DataOf<typeof visitBoard>>(visitBoard, {
        ...{ as: validator, query },
      });
      expect(
        board.body.data?.columns.map(({ group, rows, total }) => [group, rows.map(({ id }) => id), total]),
      ).toEqual(columnsOf(fitting, estados));
    }),
    { numRuns: 80 },
  );
});
