import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { boxCorners, broadcastingAuth, restoreSatelliteImage } from 'contract';
import { takePicture } from '../simulator/picture.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';

/** Errors before there is a request: sent to a listening server, byte by byte. */

const WINDOW_MS = 600;
let app: TestApp;
let port: number;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp({ pace: { windowMs: WINDOW_MS, windowBytes: 4 } });
  await app.truncate();
  user = await app.createUser('cliente', {
    client_id: await app.createClient({ imagenes_satelitales: true }),
    flags: { imagenes_satelitales: true },
  });
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

interface Said {
  status: number;
  type: string;
  message: string;
}

/** Sends text, and more while waiting for the response; returns what arrived until the connection closed. */
async function say(text: string, more?: (socket: Socket) => void): Promise<Said> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  socket.on('error', () => {});
  more?.(socket);
  let come = '';
  socket.on('data', (bytes) => {
    come += bytes;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', body = ''] = come.split('\r\n\r\n');
  const type = /^content-type: (\S+?);/im.exec(head)?.[1] ?? '';
  const { message } =
    type === 'application/json' ? (JSON.parse(body) as { message: string }) : { message: body };
  return { status: Number(head.split(' ')[1]), type, message };
}

const head = (start: string, ...headers: string[]) =>
  [start, 'host: localhost', ...headers, '', ''].join('\r\n');
const signedIn = () => `authorization: Bearer ${user.token}`;
const json = 'application/json';

describe('malformed requests', () => {
  it.each([
    ['a line that is none', 'NONSENSE\r\n\r\n', 400, 'no es HTTP válido'],
    ['a method nobody knows', head('BREW / HTTP/1.1'), 400, 'no es HTTP válido'],
    ['headers without end', head('GET / HTTP/1.1', `x: ${'y'.repeat(20_000)}`), 431, 'cabeceras'],
    ['English', head('GET / HTTP/9.9', 'accept-language: en-US'), 400, 'not valid HTTP'],
  ])('gets a response in the envelope: %s', async (_, text, status, words) => {
    const response = await say(text);
    expect(response).toMatchObject({ status, type: json, message: expect.stringContaining(words) });
  });

  it.each(['/api/%ff', '/api/v1/%', '/%', '/%c0%ae'])(
    'have their own message for the address %s',
    async (url) => {
      const closing = ['connection: close'];
      const program = await say(head(`GET ${url} HTTP/1.1`, ...closing));
      expect(program).toEqual({ status: 400, type: json, message: 'La dirección no es válida' });
      const person = await say(head(`GET ${url} HTTP/1.1`, 'accept: text/html', ...closing));
      expect(person).toEqual({
        status: 400,
        type: url.startsWith('/api') ? json : 'text/plain',
        message: 'La dirección no es válida',
      });
    },
  );
});

describe('bodies that do not end', () => {
  const slow = { status: 408, type: json, message: expect.stringContaining('tardó demasiado') };

  it.each(['/api/v1/imagen_satelital/coordinates', '/api/v1/login'])('are ended at %s', async (url) => {
    const type = 'content-type: application/json';
    const response = await say(`${head(`POST ${url} HTTP/1.1`, signedIn(), type, 'content-length: 9')}{"a"`);
    expect(response).toMatchObject(slow);
  });

  it.each([
    ['/api/v1/sucursal', 401],
    ['/nowhere', 404],
  ])('are ended where they are not read: %s responds and closes', async (url, status) => {
    const response = await say(head(`POST ${url} HTTP/1.1`, 'content-length: 9'));
    expect(response.status).toBe(status);
  });

  const upload = () =>
    `${head(
      'POST /api/v1/imagen_satelital/coordinates HTTP/1.1',
      signedIn(),
      'content-type: multipart/form-data; boundary=x',
      'content-length: 20000',
    )}--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n`;

  it('are ended in a stalled upload', async () => {
    expect(await say(upload())).toMatchObject(slow);
  });

  it('may be slow in an upload that makes progress', async () => {
    const began = performance.now();
    let drips = 0;
    const response = await say(upload(), (socket) => {
      const drip = setInterval(() => {
        if (++drips > 24) clearInterval(drip);
        else socket.write('          ');
      }, WINDOW_MS / 6);
    });
    expect(response).toMatchObject(slow);
    expect(performance.now() - began).toBeGreaterThan(3.5 * WINDOW_MS);
  });

  it('leave nothing in the log as errors', async () => {
    const logged = jest.spyOn(app.ports.log, 'error');
    await say(upload());
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('valid forms with impossible values', () => {
  it.each(['1.1', '999999999.999999999', `${'9'.repeat(15)}.1`])(
    'signs nothing for a socket called %s that breaks it',
    async (socket_id) => {
      const answer = await app.call(broadcastingAuth, {
        as: user,
        body: { socket_id, channel_name: `private-user.${user.id}` },
      });
      expect(answer.status).toBeLessThan(500);
    },
  );

  it('does not let a client restore a shared image', async () => {
    const { db } = app;
    const photo = await db
      .insertInto('file')
      .values({
        client_id: null,
        key: 'a general photo',
        name: 'a.png',
        media_type: 'image/png',
        bytes: takePicture('a').length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const corners = JSON.stringify(boxCorners({ west: -80, south: -3, east: -79, north: -2 }));
    const { id } = await db
      .insertInto('satellite_image')
      .values({
        client_id: null,
        name: 'General',
        photo_id: photo.id,
        corners,
        area_km2: 1,
        source: 'text',
        deleted_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = await app.call(restoreSatelliteImage, { as: user, params: { id } });
    expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('administrador')]);
    await db.updateTable('satellite_image').set({ deleted_at: null }).where('id', '=', id).execute();
    const restored = await app.call(restoreSatelliteImage, { as: user, params: { id } });
    expect(restored.status).toBe(403);
  });
});
