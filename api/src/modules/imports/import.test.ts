import { availableParallelism } from 'node:os';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  cancelImport,
  channels,
  events,
  getImport,
  type ImportRowResult,
  type ImportRun,
  type ImportUpload,
  importResult,
  importRows,
  importTemplate,
  listImports,
  message,
  type Paged,
  recordChannels,
  retryImport,
} from 'contract';
import type { TestClient } from '../../testing/domain.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTwoClients } from '../../testing/two-clients.ts';
import { verifyPassword } from '../accounts/auth/password.ts';
import { chunkOf } from './dry-run.ts';
import { forgetImports } from './forget-imports.ts';
import { runImports } from './import-job.ts';
import { importAs } from './testing.ts';

/** @both-databases A long import takes turns with other calls, and its batches have another size. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(
  (clients) => {
    ({ app, one, other } = clients);
    app.published.length = 0;
  },
  { one: { phones: 1 } },
);

const HEADER = 'Nombres;Apellido;usuario;E-mail;Teléfono;Tipo;Lugar;Clave';
const csv = (...lines: string[]) => `\ufeff${[HEADER, ...lines].join('\r\n')}\r\n`;
const person = (n: number, place: string, extra = '') =>
  `Íñigo;Peña ${n};guardia${n};g${n}@ejemplo.com;099123456${n % 10};Guardia;${place};${extra}`;
const placeOf = (client: TestClient) => `Muelle ${client.id}`;
const ucas = (as: TestUser = one.operator) => importAs(app, 'ucas', as);

const rowsOf = async (id: number, query: Record<string, unknown> = {}) =>
  (
    await app.call<Paged<ImportRowResult>>(importRows, {
      as: one.operator,
      params: { kind: 'ucas', id },
      query,
    })
  ).body.data?.data ?? [];
const runOf = async (id: number) =>
  (await app.call<ImportRun>(getImport, { as: one.operator, params: { kind: 'ucas', id } })).body.data;
const accounts = () =>
  app.db
    .selectFrom('app_user')
    .innerJoin('uca', 'uca.user_id', 'app_user.id')
    .select(['username', 'app_user.name', 'last_name', 'phone', 'uca.type', 'uca.place_id', 'password_hash'])
    .where('username', 'like', 'guardia%')
    .orderBy('username')
    .execute();

describe('an import, step by step', () => {
  it('matches the columns, reports what each row would do and writes only after confirmation', async () => {
    const steps = ucas();
    const sent = csv(
      person(1, placeOf(one)),
      person(2, 'Ninguno'),
      person(1, placeOf(one)),
      '',
      person(3, placeOf(one).toUpperCase(), 'una clave larga'),
    );
    const uploaded = await steps.upload('Guardias de enero.csv', sent);
    expect(uploaded.status).toBe(201);
    const { run, match, found, same_file } = uploaded.body.data as ImportUpload;
    expect(match).toEqual({
      NOMBRE: 0,
      APELLIDO: 1,
      USUARIO: 2,
      EMAIL: 3,
      TELEFONO: 4,
      TIPO: 5,
      LUGAR: 6,
      CONTRASEÑA: 7,
    });
    expect(found[0]).toEqual({ header: 'Nombres', samples: ['Íñigo', 'Íñigo', 'Íñigo'] });
    expect(same_file).toBeNull();

    const { name: clientName } = await app.db
      .selectFrom('client')
      .select('name')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    const checked = await steps.check(run.id, match);
    expect(checked.body.data).toMatchObject({ total: 4, create: 2, error: 2, ignore: 0, allowed: true });
    expect(await rowsOf(run.id, { outcome: 'error' })).toEqual([
      {
        row: 3,
        outcome: 'error',
        name: 'Íñigo Peña 2',
        errors: { LUGAR: `No existe el lugar «Ninguno» en ${clientName}` },
        cells: { LUGAR: { value: 'Ninguno', read: null, secret: false, equal: 0 } },
      },
      {
        row: 4,
        outcome: 'error',
        name: 'Íñigo Peña 1',
        errors: {
          USUARIO: '«guardia1» se repite: ya está en la fila 2',
          EMAIL: '«g1@ejemplo.com» se repite: ya está en la fila 2',
        },
        cells: {
          USUARIO: { value: 'guardia1', read: null, secret: false, equal: 0 },
          EMAIL: { value: 'g1@ejemplo.com', read: null, secret: false, equal: 0 },
        },
      },
    ]);
    expect(await accounts()).toEqual([]);

    expect((await steps.confirm(run.id)).body.data).toMatchObject({ status: 'starting', done: 2, errors: 2 });
    await runImports(app.ports);
    expect(await runOf(run.id)).toMatchObject({
      status: 'finished_with_errors',
      done: 4,
      created: 2,
      errors: 2,
    });
    const made = await accounts();
    expect(made.map(({ username, phone }) => [username, phone])).toEqual([
      ['guardia1', '0991234561'],
      ['guardia3', '0991234563'],
    ]);
    expect(made[1]).toMatchObject({
      name: 'Íñigo',
      last_name: 'Peña 3',
      place_id: one.place,
      type: 'Guardia',
    });
    expect(await verifyPassword('una clave larga', made[1]?.password_hash ?? '')).toBe(true);
  });

  it('emails the generated password, and erases those of the file', async () => {
    const id = await ucas().all(
      'a.csv',
      csv(person(1, placeOf(one)), person(2, placeOf(one), 'secreta-123')),
    );
    const emails = await app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
    expect(emails.map(({ recipient }) => recipient)).toEqual(['g1@ejemplo.com']);
    expect((await runOf(id))?.emails).toEqual({ waiting: 1, failed: 0 });
    const password = /Contraseña: (\S+)/.exec(emails[0]?.body ?? '')?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(await verifyPassword(password, (await accounts())[0]?.password_hash ?? '')).toBe(true);
    const lines = await app.db.selectFrom('import_row').select('cells').where('run_id', '=', id).execute();
    expect(JSON.stringify(lines)).not.toContain('secreta-123');
    const log = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'uca')
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({ action: 'create', client_id: one.id, user_id: one.operator.id });
    expect(JSON.stringify(log)).not.toContain('secreta-123');
  });

  it('publishes its four states on the client’s channel', async () => {
    const id = await ucas().all('a.csv', csv(person(1, placeOf(one))));
    await app.sent();
    const told = app.published.filter(({ event }) => event === 'import.progress');
    expect(told[0]?.channels).toEqual([`private-${channels.imports(one.id)}`]);
    const states = told.map(({ data }) => (data as ImportRun).status);
    expect(states[0]).toBe('starting');
    expect(states.at(-1)).toBe('completed');
    expect(told.at(-1)?.data).toMatchObject({ id, done: 1, created: 1 });
    const written = { client_id: one.id, entity: 'uca', action: 'create', ids: [expect.any(Number)] };
    const channel = `private-${recordChannels.records(one.id, 'entities.ucas')}`;
    const records = app.records.filter(({ channels: names }) => names.includes(channel));
    expect(records.map(({ data }) => data)).toContainEqual(written);
  });

  it('is cancelled before anything is written when a required cell is empty, and reports where', async () => {
    const steps = ucas();
    const { body } = await steps.upload('a.csv', csv(person(1, placeOf(one)), `Ana;;ana1;null;;Guardia;X;`));
    const { run, match } = body.data as ImportUpload;
    const checked = await steps.check(run.id, match);
    expect(checked.body.data?.allowed).toBe(false);
    expect(checked.body.data?.notes.join(' ')).toContain('APELLIDO');
    expect(checked.body.data?.notes.join(' ')).toContain('EMAIL');
    expect((await steps.confirm(run.id)).status).toBe(422);
    await runImports(app.ports);
    expect(await accounts()).toEqual([]);
  });

  it('skips and counts existing records, and respects the limit of UCAs', async () => {
    await ucas().all('a.csv', csv(person(1, placeOf(one))));
    await app.db.updateTable('client').set({ uca_limit: 3 }).where('id', '=', one.id).execute();
    const id = await ucas().all('b.csv', csv(...[1, 2, 3].map((n) => person(n, placeOf(one)))));
    expect(await runOf(id)).toMatchObject({ created: 1, ignored: 1, errors: 1, done: 3 });
    expect(await rowsOf(id)).toMatchObject([
      { outcome: 'ignore' },
      { outcome: 'create' },
      { outcome: 'error', errors: { USUARIO: 'Se supera el límite de UCAs del cliente (3)' } },
    ]);
  });

  it('treats user names of other clients as taken without showing them', async () => {
    await importAs(app, 'ucas', other.operator).all('a.csv', csv(person(1, placeOf(other))));
    const id = await ucas().all('a.csv', csv(person(1, placeOf(one)), person(2, placeOf(one))));
    expect((await rowsOf(id))[0]).toMatchObject({
      outcome: 'error',
      errors: { USUARIO: 'El nombre de usuario «guardia1» ya está en uso' },
    });
  });
});

describe('the same file twice', () => {
  it('is recognised within the client, with when and by whom, and accepted again on purpose', async () => {
    const sent = csv(person(1, placeOf(one)));
    const first = await ucas().all('a.csv', sent);
    await app.db.deleteFrom('uca').execute();
    await app.db.deleteFrom('app_user').where('username', '=', 'guardia1').execute();
    const steps = ucas();
    const { run, match, same_file } = (await steps.upload('otro nombre.csv', sent)).body.data as ImportUpload;
    expect(same_file).toMatchObject({ id: first, user_name: expect.stringContaining('Nombre') });
    await steps.check(run.id, match);
    const refused = await steps.confirm(run.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('ya se importó');
    expect((await steps.confirm(run.id, true)).status).toBe(200);
    const elsewhere = await importAs(app, 'ucas', other.operator).upload('a.csv', sent);
    expect(elsewhere.body.data?.same_file).toBeNull();
  });
});

describe('an interrupted import', () => {
  const many = (n: number) => csv(...Array.from({ length: n }, (_, at) => person(at, placeOf(one))));

  it('continues after the server died, and writes nothing twice', async () => {
    await app.db.updateTable('client').set({ uca_limit: 9000 }).where('id', '=', one.id).execute();
    const rows = chunkOf(app.ports) * 2 + 50;
    const steps = ucas();
    const { run, match } = (await steps.upload('a.csv', many(rows))).body.data as ImportUpload;
    await steps.check(run.id, match);
    await steps.confirm(run.id);
    let asked = 0;
    await runImports(app.ports, () => ++asked > 1);
    const half = await runOf(run.id);
    expect(half?.status).toBe('in_progress');
    expect(half?.created).toBe((await accounts()).length);
    // Another process, after this one's lease.
    await app.db.updateTable('import_run').set({ worker: 'somebody who died' }).execute();
    await runImports(app.ports);
    expect((await runOf(run.id))?.created).toBe(half?.created);
    app.clock.advance(21_000);
    await runImports(app.ports);
    expect(await runOf(run.id)).toMatchObject({ status: 'completed', done: rows, created: rows });
    expect(await accounts()).toHaveLength(rows);
  });

  it('writes the valid rows when one of them fails in the database', async () => {
    await app.database.pool.query(`create function refuse_one() returns trigger language plpgsql as
      $$ begin if new.username = 'guardia7' then raise exception 'no'; end if; return new; end $$`);
    await app.database.pool.query(
      'create trigger refuse_one before insert on app_user for each row execute function refuse_one()',
    );
    const id = await ucas().all('a.csv', many(20));
    await app.database.pool.query('drop trigger refuse_one on app_user; drop function refuse_one');
    expect(await runOf(id)).toMatchObject({
      status: 'finished_with_errors',
      created: 19,
      errors: 1,
      done: 20,
    });
  });

  describe('when the server fails', () => {
    const events = () =>
      app.published.filter(({ event }) => event === 'import.progress').map(({ data }) => data as ImportRun);
    /** The database refuses to write an account, as when a column is missing after a bad deployment. */
    const breakIt = async (condition = 'true') => {
      await app.database.pool.query(`create function break_it() returns trigger language plpgsql as
        $$ begin if ${condition} then perform no_such_function(); end if; return new; end $$`);
      await app.database.pool.query(
        'create trigger break_it before insert on app_user for each row execute function break_it()',
      );
    };
    const mendIt = () =>
      app.database.pool.query(
        'drop trigger if exists break_it on app_user; drop function if exists break_it',
      );
    afterEach(mendIt);
    const started = async (rows: number, extra = '') => {
      await app.db.updateTable('client').set({ uca_limit: 9000 }).where('id', '=', one.id).execute();
      const steps = ucas();
      const lines = Array.from({ length: rows }, (_, at) =>
        person(at, placeOf(one), at < rows - 5 ? '' : extra),
      );
      const { run, match } = (await steps.upload('a.csv', csv(...lines))).body.data as ImportUpload;
      await steps.check(run.id, match);
      await steps.confirm(run.id);
      return run.id;
    };
    /** Works as the background does, with the clock advancing between attempts; returns their number. */
    const workToEnd = async (id: number) => {
      for (let looks = 1; looks <= 100; looks++) {
        await runImports(app.ports);
        if ((await runOf(id))?.ended_at) return looks;
        app.clock.advance(1000);
      }
      throw new Error('the import is worked on for ever');
    };
    const retry = (id: number, as = one.operator) =>
      app.call<ImportRun>(retryImport, { as, params: { kind: 'ucas', id } });

    it('is retried a few times, then stops with what it wrote, and continues on request', async () => {
      const rows = chunkOf(app.ports) + 20;
      const id = await started(rows, 'secreta-123');
      // The first chunk succeeds.
      let asked = 0;
      await runImports(app.ports, () => ++asked > 1);
      const half = (await runOf(id))?.created ?? 0;
      expect(half).toBe(chunkOf(app.ports));
      await breakIt();
      expect(await workToEnd(id)).toBeLessThan(60);
      expect(await runOf(id)).toMatchObject({
        ...{
          status: 'finished_with_errors',
          stopped: true,
          created: half,
          errors: 3,
          done: half + 3,
          total: rows,
        },
        retry_until: expect.any(String),
      });
      expect(await accounts()).toHaveLength(half);
      await app.sent();
      expect(events().at(-1)).toMatchObject({ status: 'finished_with_errors', stopped: true });
      await runImports(app.ports);
      expect((await runOf(id))?.done).toBe(half + 3);
      const [failed] = await rowsOf(id, { outcome: 'error' });
      expect(failed).toMatchObject({
        name: `Íñigo Peña ${half}`,
        errors: { NOMBRE: message('es', 'error.server') },
      });

      await mendIt();
      expect((await retry(id)).body.data).toMatchObject({ status: 'starting', stopped: false, errors: 0 });
      await workToEnd(id);
      expect(await runOf(id)).toMatchObject({
        status: 'completed',
        created: rows,
        errors: 0,
        retry_until: null,
      });
      const made = await accounts();
      expect(made).toHaveLength(rows);
      // The passwords of the file, not generated ones.
      const late = made.find(({ username }) => username === `guardia${rows - 1}`);
      expect(await verifyPassword('secreta-123', late?.password_hash ?? '')).toBe(true);
      expect((await retry(id)).status).toBe(409);
    });

    it('skips the one row that fails, and allows retrying it', async () => {
      const id = await started(30);
      await breakIt(`new.username = 'guardia7'`);
      await workToEnd(id);
      expect(await runOf(id)).toMatchObject({
        status: 'finished_with_errors',
        stopped: false,
        created: 29,
        errors: 1,
      });
      await mendIt();
      await retry(id);
      await workToEnd(id);
      expect(await runOf(id)).toMatchObject({ status: 'completed', created: 30, errors: 0 });
    });

    it('stops too when preparing the rows fails each time', async () => {
      const id = await started(5);
      // A cell that text functions cannot handle.
      await app.db
        .updateTable('import_row')
        .set({ cells: JSON.stringify([1, 2, 3]) })
        .execute();
      await workToEnd(id);
      expect(await runOf(id)).toMatchObject({ stopped: true, created: 0, errors: 3, done: 3 });
    });

    it('counts the attempts of servers that died during it', async () => {
      const id = await started(2);
      await app.db.updateTable('import_run').set({ tries: 7, status: 'in_progress' }).execute();
      await runImports(app.ports);
      expect(await runOf(id)).toMatchObject({ status: 'finished_with_errors', created: 1, errors: 1 });
    });

    it('erases the passwords a day later, and then retries nothing', async () => {
      const id = await started(4, 'secreta-123');
      await breakIt();
      await workToEnd(id);
      app.clock.advance(24 * 3_600_000);
      const nextDay = await app.openSession(one.operator.id, one.id);
      expect((await retry(id, nextDay)).status).toBe(409);
      const kept = () => app.db.selectFrom('import_row').select('cells').orderBy('row').execute();
      expect(JSON.stringify(await kept())).toContain('secreta-123');
      await forgetImports(app.ports);
      const [first] = await kept();
      expect(JSON.stringify(await kept())).not.toContain('secreta-123');
      expect(first?.cells.slice(0, 3)).toEqual(['Íñigo', 'Peña 0', 'guardia0']);
      const { retry_until } = await app.db.selectFrom('import_run').selectAll().executeTakeFirstOrThrow();
      expect(retry_until).toBeNull();
    });
  });

  it('can be cancelled, which keeps what was written and erases the passwords', async () => {
    const steps = ucas();
    const { run, match } = (await steps.upload('a.csv', csv(person(1, placeOf(one), 'secreta-123')))).body // gone with the cancel
      .data as ImportUpload;
    await steps.check(run.id, match);
    await steps.confirm(run.id);
    const by = { as: one.operator, params: { kind: 'ucas', id: run.id } };
    expect((await app.call<ImportRun>(cancelImport, by)).body.data?.status).toBe('cancelled');
    expect((await app.call(cancelImport, by)).status).toBe(409);
    await runImports(app.ports);
    expect(await accounts()).toEqual([]);
    const [line] = await app.db.selectFrom('import_row').select('cells').execute();
    expect(JSON.stringify(line)).not.toContain('secreta-123');
  });
});

describe('files of an import', () => {
  it('include a template that can be filled in and uploaded', async () => {
    const get = (format: string) =>
      app.call(importTemplate, { as: one.operator, params: { kind: 'ucas' }, query: { format } });
    const { text, headers } = await get('csv');
    expect(headers['content-disposition']).toContain('ucas.csv');
    expect(text.replace(/^\ufeff/, '')).toBe(
      'NOMBRE;APELLIDO;USUARIO;EMAIL;TELEFONO;TIPO;LUGAR;CONTRASEÑA\r\n',
    );
    expect((await get('xlsx')).status).toBe(200);
  });

  it('return the rows with their results', async () => {
    const id = await ucas().all(
      'Guardias.csv',
      csv(person(1, placeOf(one), 'secreta-123'), person(2, '@nada')),
    );
    const { text, headers } = await app.call(importResult, {
      as: one.operator,
      params: { kind: 'ucas', id },
      query: { format: 'csv' },
    });
    expect(headers['content-disposition']).toContain(`Guardias - ${id}.csv`);
    const [head, first, second] = text.replace(/^\ufeff/, '').split('\r\n');
    expect(head).toBe(`FILA;RESULTADO;DETALLE;${HEADER}`);
    expect(first).toMatch(/^2;Creado;;Íñigo;Peña 1;.*;$/);
    expect(second).toContain(';Con errores;LUGAR: No existe el lugar «@nada» en ');
    expect(second).toContain(";'@nada;");
    const list = await app.call<Paged<ImportRun>>(listImports, {
      as: one.operator,
      params: { kind: 'ucas' },
    });
    expect(list.body.data?.data.map((run) => [run.id, run.file_name, run.status])).toEqual([
      [id, 'Guardias.csv', 'finished_with_errors'],
    ]);
  });
});

describe('an unacceptable file', () => {
  it('is refused in the caller’s language, and nothing of it is stored', async () => {
    const cases: [string, string | Buffer, string][] = [
      ['a.csv', Buffer.from('MZ\u0090\0\u0003\0', 'latin1'), 'no corresponde'],
      ['a.xlsx', 'NOMBRE;APELLIDO\nA;B', 'no corresponde'],
      ['a.csv', `A${';'.repeat(1_000_000)}\n1\n`, 'demasiadas columnas (máximo 200)'],
      ['a.csv', 'NOMBRE;USUARIO\nA;=cmd|1\n', 'B2 tiene una fórmula sin valor'],
      ['a.ods', 'x', 'xlsx o csv'],
      ['a.csv', '', 'no tiene datos'],
    ];
    for (const [name, content, reason] of cases) {
      const { status, body } = await ucas().upload(name, content);
      expect([name, status, body.message]).toEqual([name, 422, expect.stringContaining(reason)]);
      expect(body.errors).toHaveProperty('file');
    }
    expect((await ucas().upload('a.exe', 'MZ')).status).toBe(422);
    expect(await app.db.selectFrom('import_run').select('id').execute()).toEqual([]);
  });
});

describe('more files at once than can be read', () => {
  it('wait in a queue and show their position; when the queue is full they are refused with a message', async () => {
    const { operator } = one;
    app.published.length = 0;
    const files = Array.from({ length: availableParallelism() + 12 }, (_, n) =>
      importAs(app, 'vip', operator).upload(`vip-${n}.csv`, `NOMBRE;CEDULA\nAna ${n};1710034065\n`),
    );
    const answers = await Promise.all(files);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      refused.map(() => [503, message('es', 'error.importBusy')]),
    );
    expect(answers.length - refused.length).toBeGreaterThan(10);
    const waits = app.published.filter(({ event }) => event === events.importWaiting);
    expect(waits[0]).toMatchObject({
      channels: [`private-${channels.imports(Number(operator.client_id))}`],
      data: { user_id: operator.id, kind: 'vip', ahead: expect.any(Number) },
    });
  });
});

describe('who may', () => {
  it('users who see the list, for their own client; the admin names the client', async () => {
    const steps = ucas();
    const { run, match } = (await steps.upload('a.csv', csv(person(1, placeOf(one))))).body
      .data as ImportUpload;
    const strangers = importAs(app, 'ucas', other.operator);
    expect((await strangers.check(run.id, match)).status).toBe(404);
    expect((await strangers.confirm(run.id)).status).toBe(404);
    expect((await importAs(app, 'vip', one.uma).upload('a.csv', 'a;b\n1;2')).status).toBe(403);
    const admin = importAs(app, 'ucas', await app.createUser('admin'));
    expect((await admin.upload('a.csv', csv(person(1, 'x')))).body.errors).toHaveProperty('client_id');
    const theirs = await admin.upload('a.csv', csv(person(1, placeOf(other))), { client_id: other.id });
    expect(theirs.body.data?.run.client_id).toBe(other.id);
  });

  it('needs every required column matched, each to a different one', async () => {
    const steps = ucas();
    const { run, match } = (await steps.upload('a.csv', csv(person(1, placeOf(one))))).body
      .data as ImportUpload;
    const refused = await steps.check(run.id, { ...match, NOMBRE: null, APELLIDO: 2 });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['columns.NOMBRE', 'columns.USUARIO']);
    expect((await steps.check(run.id, { ...match, OTRA: 1 })).status).toBe(422);
    expect((await steps.confirm(run.id)).status).toBe(409);
  });
});
