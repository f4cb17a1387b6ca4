import {
  type AppTask,
  type DataOf,
  defaultUcaSettings,
  iso,
  type ScanFault,
  type trackRequest,
} from 'contract';

export interface Seen {
  path: string;
  body: Record<string, unknown>;
  token: string | null;
}

export interface FakeRequest {
  dispatch_id: number;
  state: string;
  dispatched_at: string;
  due_at: string;
  request_photo: boolean;
  photo_sent: boolean;
  reminders_sent: number;
}

/** A fake of the server as a phone sees it. For tests. */
export interface FakeApp {
  fetch: typeof fetch;
  seen: Seen[];
  requests: FakeRequest[];
  tasks: AppTask[];
  /** Responds with this status instead; 0 is no response. */
  failure: number | null;
  /** Accepts answers, but no photos. */
  refusesPhotos: boolean;
  /** What a checkpoint’s rule finds wrong with a scan. */
  judge(scan: Record<string, unknown>): ScanFault[];
  verdicts: ScanFault[][];
  /** The reporting interval set for phones. */
  postSeconds: number;
  /** Makes the present access token worthless. */
  expire(): void;
  /** Makes the refresh tokens worthless. */
  forget(): void;
  of(path: string): Seen[];
}

export const checkpoints = [
  { id: 1, name: 'Uno', code: 'A-1', lat: -2.2801, lng: -79.9089 },
  { id: 2, name: 'Dos', code: 'A-2', lat: -2.2805, lng: -79.9085 },
  { id: 3, name: 'Tres', code: 'A-3', lat: -2.2808, lng: -79.9091 },
];

const MINUTE = 60_000;

/** A round of the three checkpoints, due at `due` (milliseconds) with half an hour about it. */
export function fakeTask(id: number, due: number, values: Partial<AppTask> = {}): AppTask {
  const when = {
    due_at: iso(due),
    opens_at: iso(due - 30 * MINUTE),
    closes_at: iso(due + 30 * MINUTE),
    ends_at: iso(due + 120 * MINUTE),
  };
  const nobody = { assigned: null, started: null, finished: null, declined: null, moved: null };
  return {
    ...{ id, client_id: 1, activity_id: 1, activity_name: 'Ronda', kind: 'repetitive', day: '2026-03-02' },
    ...when,
    ...{ planned_at: iso(due), state: 'planned', points: 3, on_time: 0, late: 0, missed: 0, excused: 0 },
    ...{ place_names: ['Muelle'], instructions: '', order: 'any', stay_minutes: null, tolerance_minutes: 30 },
    ...nobody,
    places: [3, 1, 2].map((nth, index) => {
      const { id: checkpoint_id, name, code, lat, lng } = checkpoints[nth - 1] as (typeof checkpoints)[0];
      return {
        ...{ id: id * 10 + nth, position: nth, turn: index + 1, checkpoint_id, checkpoint_name: name },
        ...{ checkpoint_code: code, place_name: 'Muelle', lat, lng, ask: 'nothing', note: '', ...when },
        ...{ outcome: 'pending', scan_id: null, scanned_at: null, uca_id: null, uca_name: null },
        ...{ synced_late: false, excuse: null, pictured: false, stayed_seconds: null },
      };
    }),
    ...values,
  };
}

const marks = { start: 'started', finish: 'finished', decline: 'declined' } as const;

export function fakeApp(): FakeApp {
  let generation = 0;
  let refreshToken: string | null = null;
  let expired = false;
  const envelope = (status: number, data: unknown) =>
    Response.json({ succeeded: status < 300, data, message: '', errors: {} }, { status });

  const answer = ({ path, body, token }: Seen): Response => {
    if (path === '/v1/login' || path === '/v1/refresh') {
      if (path === '/v1/refresh' && body.refreshToken !== refreshToken) return envelope(401, null);
      generation++;
      expired = false;
      refreshToken = `refresh-${generation}`;
      return envelope(200, { api_token: `access-${generation}`, refreshToken });
    }
    if (token !== `access-${generation}` || expired) return envelope(401, null);
    if (path === '/v1/app/profile') {
      return envelope(200, {
        uca_id: 7,
        client_id: 1,
        name: 'Ana',
        ...defaultUcaSettings,
        post_seconds: app.postSeconds,
        last_position: { lat: -2.28, lng: -79.909 },
      });
    }
    if (path === '/v1/app/checkpoint') return envelope(200, { data: checkpoints });
    if (path === '/v1/app/request') return envelope(200, { data: app.requests });
    if (path === '/v1/app/position') return envelope(200, { accepted: 1, ignored: 0 });
    if (path === '/v1/app/state') return envelope(200, { taken: 1 });
    if (path === '/v1/app/scan') {
      const broken = app.judge(body);
      app.verdicts.push(broken);
      return envelope(201, { id: 1, checkpoint_id: 1, broken, flags: [] });
    }
    if (path === '/v1/app/scans') {
      const taken = (body.scans as Record<string, unknown>[]).map((scan) => {
        const broken = app.judge(scan);
        app.verdicts.push(broken);
        return { uuid: scan.uuid, id: 1, checkpoint_id: 1, broken, flags: [] };
      });
      return envelope(201, { taken, unknown: [] });
    }
    if (path === '/v1/app/task') return envelope(200, { data: app.tasks });
    if (path.startsWith('/v1/app/scan/')) return envelope(201, { photo_id: 1 });
    const [, task, step] = /^\/v1\/app\/task\/(\d+)\/(start|finish|decline)$/.exec(path) ?? [];
    if (step) {
      const known = app.tasks.find((each) => each.id === Number(task));
      const mark = { at: String(body.at), by: 'Ana', reason: String(body.reason ?? '') };
      if (known) Object.assign(known, { [marks[step as keyof typeof marks]]: mark });
      return known ? envelope(200, known) : envelope(404, null);
    }
    const [, id, what] = /^\/v1\/app\/request\/(\d+)\/(track|photo)$/.exec(path) ?? [];
    const request = app.requests.find(({ dispatch_id }) => dispatch_id === Number(id));
    if (!request) return envelope(404, null);
    if (what === 'photo') {
      if (app.refusesPhotos) return envelope(409, null);
      request.photo_sent = true;
      return envelope(201, { photo_id: 1 });
    }
    request.state = String(body.step);
    if (request.state === 'answered') app.requests.splice(app.requests.indexOf(request), 1);
    return envelope(200, { state: request.state, completion: null } satisfies DataOf<typeof trackRequest>);
  };

  const app: FakeApp = {
    seen: [],
    requests: [],
    tasks: [],
    failure: null,
    refusesPhotos: false,
    judge: () => [],
    verdicts: [],
    postSeconds: 20,
    expire: () => {
      expired = true;
    },
    forget: () => {
      refreshToken = null;
    },
    of: (path) => app.seen.filter((each) => each.path === path),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace(/^\/api/, '');
      const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
      const form = isForm ? Object.fromEntries(await request.formData()) : null;
      const text = form ? '' : await request.text();
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
      const seen: Seen = { path, body: form ?? (text ? JSON.parse(text) : {}), token };
      app.seen.push(seen);
      if (app.failure === 0) throw new TypeError('fetch failed');
      if (app.failure !== null) return envelope(app.failure, null);
      return answer(seen);
    },
  };
  return app;
}
