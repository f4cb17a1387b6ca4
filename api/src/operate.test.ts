import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { findHaproxy, findNginx } from 'tooling/lib/find.ts';
import { freePorts } from 'tooling/lib/services.ts';
import { WebSocket } from 'ws';

/** The guide's own configurations of balancers (`docs/operate`), before two instances on PostgreSQL and Redis. */

const database = process.env.TEST_DATABASE_URL;
const redis = process.env.TEST_REDIS_URL;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vigia-operate-'));
const name = `vigia_operate_${process.env.JEST_WORKER_ID ?? process.pid}`;
const children: ChildProcess[] = [];

interface Instance {
  process: ChildProcess;
  output: string;
  env: NodeJS.ProcessEnv;
}

const balancers = { haproxy: findHaproxy(), nginx: findNginx() };
const lent = Boolean(database && redis);
for (const [kind, binary] of Object.entries(balancers)) {
  if (lent && !binary) process.stderr.write(`There is no ${kind}: its configuration was left out\n`);
}
const kinds = Object.entries(balancers).filter(([, binary]) => lent && binary);

async function until<T>(what: string, ask: () => Promise<T | false>): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const answer = await ask().catch(() => false as const);
    if (answer !== false) return answer;
    if (Date.now() > end) throw new Error(`waited too long until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

async function instance(env: NodeJS.ProcessEnv): Promise<Instance> {
  const child = spawn(process.execPath, [join(root, 'api/src/main.ts'), '--no-demo'], { env });
  children.push(child);
  const one: Instance = { process: child, output: '', env };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      one.output += String(chunk);
    });
  }
  await until('an instance runs', async () => {
    if (child.exitCode !== null) throw new Error(one.output);
    return one.output.includes('Vigía  http') && one;
  });
  return one;
}

const port: Record<string, string> = {};
const instances: Instance[] = [];
let password = '';

beforeAll(async () => {
  if (!database || !redis || kinds.length === 0) return;
  const admin = new pg.Client({ connectionString: database });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const usual = ['8080', '8081', '8082', '6001', '6002'];
  const free = await freePorts(usual.length);
  for (const [nth, name] of usual.entries()) port[name] = String(free[nth]);
  const own = new URL(database);
  own.pathname = `/${name}`;
  for (const [web, channel] of [
    ['8081', '6001'],
    ['8082', '6002'],
  ] as const) {
    instances.push(
      await instance({
        ...{ PATH: process.env.PATH, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
        ...{ DATABASE_URL: own.href, REDIS_URL: redis, RELEASES_DIR: join(folder, 'releases') },
        ...{ PORT: port[web], REALTIME_PORT: port[channel], REALTIME_PUBLIC_PORT: port['8080'] },
        ...{ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' },
      }),
    );
  }
  password = /password (\S+)/.exec(instances[0]?.output ?? '')?.[1] ?? '';
}, 180_000);

afterAll(async () => {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(ended));
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

async function balance(kind: string): Promise<ChildProcess> {
  const file = { haproxy: 'haproxy.cfg', nginx: 'nginx.conf' }[kind] ?? '';
  const text = readFileSync(join(root, 'docs/operate', file), 'utf8').replace(
    /\b(8080|8081|8082|6001|6002)\b/g,
    (usual) => port[usual] ?? usual,
  );
  const config = join(folder, file);
  const place = join(folder, kind);
  mkdirSync(place, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${place}/${each};`,
  );
  const around = `daemon off; pid ${place}/pid; error_log ${place}/log; events {} http { access_log off; ${temporary.join(' ')} include ${config}; }`;
  writeFileSync(config, text);
  writeFileSync(join(place, 'main.conf'), around);
  const args =
    kind === 'haproxy'
      ? ['-db', '-f', config]
      : ['-p', place, '-e', `${place}/log`, '-c', `${place}/main.conf`];
  const child = spawn(balancers[kind as keyof typeof balancers] ?? '', args, { stdio: 'ignore' });
  children.push(child);
  return child;
}

const url = (path: string) => `http://127.0.0.1:${port['8080']}${path}`;
const healthy = async () => (await fetch(url('/api/health'))).ok;

async function signIn(): Promise<string> {
  const answer = await fetch(url('/api/v1/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { api_token: string } }).data.api_token;
}

it('are tried where PostgreSQL and Redis are lent', () => {
  if (!lent) process.stderr.write('No TEST_DATABASE_URL or TEST_REDIS_URL: balancers were left out\n');
  expect(Object.keys(balancers)).toEqual(['haproxy', 'nginx']);
});

for (const [kind] of kinds) {
  describe(`two instances behind ${kind}`, () => {
    it('are one: sign-in, addresses, the live channel, and an instance that stops unseen', async () => {
      const balancer = await balance(kind);
      await until('it answers', healthy);
      const headers = { authorization: `Bearer ${await signIn()}` };

      // The balancer's word counts, not the caller's.
      const client = new pg.Client({ connectionString: instances[0]?.env.DATABASE_URL });
      await client.connect();
      const { rows } = await client.query('select distinct address from session');
      await client.end();
      expect(rows).toEqual([{ address: '127.0.0.1' }]);
      expect(instances.map(({ output }) => output).join('')).not.toContain('TRUST_PROXY');

      const settings = (await (await fetch(url('/api/v1/config'))).json()) as {
        data: { realtime: { port: number } };
      };
      expect(settings.data.realtime.port).toBe(Number(port['8080']));
      const greeting = await new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port['8080']}/app/vigia?protocol=7&client=js`);
        socket.once('error', reject);
        socket.once('message', (data) => {
          resolve(String(data));
          socket.close();
        });
      });
      expect(greeting).toContain('pusher:connection_established');

      // One stops and restarts while somebody works.
      const [first] = instances;
      if (!first) throw new Error('no instance');
      first.process.kill('SIGTERM');
      let gone = false;
      const stopped = ended(first.process).then(() => {
        gone = true;
      });
      const answers: number[] = [];
      for (let after = 0; after < 10; after += gone ? 1 : 0) {
        answers.push((await fetch(url('/api/v1/profile'), { headers })).status);
      }
      await stopped;
      expect(new Set(answers)).toEqual(new Set([200]));
      instances[0] = await instance(first.env);
      balancer.kill('SIGTERM');
      await ended(balancer);
    }, 120_000);
  });
}
