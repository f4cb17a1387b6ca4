import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportRun } from 'contract';
import { clearApiCache } from 'shared-auth';
import { fakeApi, type Reply, type Request, signInAs, TestUi } from '../testing/index.tsx';
import ImportNote from './import-note.tsx';
import { ImportDialog } from './index.ts';

const run: ImportRun = {
  id: 9,
  kind: 'vip',
  status: 'uploaded',
  file_name: 'vip de enero.csv',
  client_id: 3,
  user_name: 'Ana Vera',
  done: 0,
  total: 3,
  created: 0,
  updated: 0,
  ignored: 0,
  errors: 0,
  created_at: '2026-11-21T13:00:00Z',
  ended_at: null,
  stopped: false,
  retry_until: null,
  emails: { waiting: 0, failed: 0 },
};
const upload = {
  run,
  columns: [
    { name: 'NOMBRE', required: true, example: 'Ana' },
    { name: 'CEDULA', required: true, example: '' },
  ],
  found: [
    { header: 'Nombres', samples: ['Ana', 'Luis'] },
    { header: 'Otra', samples: ['x', ''] },
    { header: 'Cédula', samples: ['1710034065', ''] },
  ],
  match: { NOMBRE: 0, CEDULA: 2 },
  same_file: null,
};
const check = { total: 3, create: 1, update: 0, ignore: 1, error: 1, allowed: true, notes: [] };
const cellOf = (value: string, read: string | null = null, equal = 0) => ({
  CEDULA: { value, read, secret: false, equal },
});
function faulty(row: number, name: string, value: string, equal = 0) {
  const errors = { CEDULA: `La cédula no es válida: «${value}»` };
  return { row, outcome: 'error', name, errors, cells: cellOf(value, null, equal) };
}
const rows = [
  { row: 2, outcome: 'create', name: 'Ana', errors: {}, cells: {} },
  { row: 3, outcome: 'ignore', name: 'Luis', errors: {}, cells: {} },
  faulty(4, 'Eva', '171'),
];
const paged = (data: unknown[]) => ({
  data,
  metadata: { page: 1, per_page: 20, total: data.length, pages: 1 },
});

/** The upload uses XMLHttpRequest, for its progress. */
function fakeUpload(answer: unknown, refusal?: string): { body: FormData | undefined } {
  const sent: { body: FormData | undefined } = { body: undefined };
  const envelope = refusal
    ? { succeeded: false, data: null, message: refusal, errors: {}, code: 'validation' }
    : { succeeded: true, data: answer, message: '', errors: {} };
  class Upload {
    upload = {};
    status = refusal ? 422 : 201;
    response = new Blob([JSON.stringify(envelope)]);
    onload = () => {};
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null;
    abort() {}
    send(body: FormData) {
      sent.body = body;
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Upload });
  return sent;
}

let seen: Request[];
let special: (request: Request) => Reply | undefined;
beforeEach(async () => {
  await clearApiCache();
  signInAs();
  special = () => undefined;
  seen = fakeApi((request) => {
    const { method, path, query } = request;
    const found = special(request);
    if (found) return found;
    if (path === '/v1/importacion/vip') return { data: paged([]) };
    if (path.endsWith('/filas')) {
      const only = query.get('outcome');
      return { data: paged(rows.filter((row) => !only || row.outcome === only)) };
    }
    if (path.endsWith('/revisar')) return { data: check };
    const ended = { ...run, status: 'finished_with_errors', done: 3, created: 1, ended_at: run.created_at };
    return { data: method === 'POST' ? { ...run, status: 'starting' } : ended };
  });
});

const open = (onDone = () => {}) =>
  render(
    <TestUi>
      <ImportDialog title="VIP" kind="vip" onClose={() => {}} onDone={onDone} />
    </TestUi>,
  );
const choose = () =>
  userEvent.upload(screen.getByLabelText('Archivo'), new File(['x'], 'carga.csv'), { applyAccept: false });
const sent = (end: string) => seen.filter(({ path }) => path.endsWith(end));

it('leads from the file to the result, with a prompt before anything is written', async () => {
  const uploaded = fakeUpload(upload);
  const onDone = jest.fn();
  open(onDone);
  await choose();
  expect(await screen.findByText('1710034065')).toBeTruthy();
  expect(uploaded.body?.get('file')).toBeInstanceOf(File);
  await userEvent.click(screen.getByRole('button', { name: 'Revisar sin guardar' }));
  expect(await screen.findByText('La cédula no es válida: «171»')).toBeTruthy();
  expect(sent('/revisar')[0]?.body).toEqual({ columns: { NOMBRE: 0, CEDULA: 2 } });
  expect(screen.queryByText('Ana')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: /^1 Se creará/ }));
  expect(await screen.findByText('Ana')).toBeTruthy();
  expect(sent('/confirmar')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Importar 1 fila' }));
  await waitFor(() => expect(sent('/confirmar')[0]?.body).toEqual({ again: false }));
  expect(await screen.findByText('Terminada con errores')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar el resultado (xlsx)' })).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('does not check a file that lacks a required column, and shows why another was refused', async () => {
  fakeUpload({ ...upload, match: { NOMBRE: 0, CEDULA: null } });
  open();
  await choose();
  expect(await screen.findByText('Falta indicar columnas obligatorias')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Revisar sin guardar' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Elegir otro archivo' }));
  fakeUpload(null, 'El contenido no corresponde a lo que dice el nombre del archivo');
  await choose();
  expect(await screen.findByText(/El contenido no corresponde/)).toBeTruthy();
});

it('writes nothing when the dry run does not allow it', async () => {
  fakeUpload(upload);
  special = ({ path }) =>
    path.endsWith('/revisar')
      ? { data: { ...check, allowed: false, notes: ['La columna CEDULA está vacía en 2 filas'] } }
      : undefined;
  open();
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar sin guardar' }));
  expect(await screen.findByText('La columna CEDULA está vacía en 2 filas')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Importar/ }).disabled).toBe(true);
});

describe('a wrong cell', () => {
  const wrong = [faulty(4, 'Eva', '171', 1), faulty(5, 'Sol', '171', 1), faulty(6, 'Paz', '99')];
  const field = (row: number) => screen.getByLabelText<HTMLInputElement>(`Corregir CEDULA de la fila ${row}`);
  let list: unknown[];
  /** Responds to a correction of a row with its result. */
  const answer = (corrected: object[], error: number, count = 1) => ({
    data: { check: { ...check, create: 4 - error, error }, corrected: count, rows: corrected },
  });
  const right = (row: number, name: string, value: string, read: string) => ({
    ...{ row, outcome: 'create', name, errors: {}, cells: cellOf(value, read) },
  });
  const patches = () => seen.filter(({ method }) => method === 'PATCH');
  const review = async (reply: (request: Request) => Reply) => {
    list = wrong;
    fakeUpload(upload);
    special = (request) => {
      if (request.method === 'PATCH') return reply(request);
      if (request.path.endsWith('/revisar')) return { data: { ...check, error: 3 } };
      return request.path.endsWith('/filas') ? { data: paged(list) } : undefined;
    };
    open();
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Revisar sin guardar' }));
    await screen.findByText('Quedan 3 filas con errores');
  };

  it('is corrected in place: Enter checks its row and moves to the next error', async () => {
    await review(() => answer([right(4, 'Eva', '1710034065', '171')], 2));
    await userEvent.clear(field(4));
    await userEvent.type(field(4), '1710034065{Enter}');
    expect(await screen.findByText('Quedan 2 filas con errores')).toBeTruthy();
    expect(patches().map(({ path, body }) => [path, body])).toEqual([
      ['/v1/importacion/vip/9/filas/4', { column: 'CEDULA', value: '1710034065', equal: false }],
    ]);
    await waitFor(() => expect(document.activeElement).toBe(field(5)));
    // The file's value stays visible, and so does the row.
    expect(screen.getByText('El archivo dice «171»')).toBeTruthy();
    expect(field(4).value).toBe('1710034065');
    expect(screen.getByRole('button', { name: 'Importar 2 filas' })).toBeTruthy();
  });

  it('stays the one to correct while it has errors', async () => {
    await review(() => answer([faulty(4, 'Eva', '172')], 3));
    await userEvent.clear(field(4));
    await userEvent.type(field(4), '172{Enter}');
    expect(await screen.findByText('La cédula no es válida: «172»')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(4)));
  });

  it('is reverted by Escape, which leaves the dialog open', async () => {
    await review(() => answer([], 3));
    await userEvent.type(field(4), '5{Escape}');
    expect(field(4).value).toBe('171');
    await userEvent.tab();
    expect(patches()).toEqual([]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is checked on blur, and a refusal is shown', async () => {
    await review(() => ({ status: 409, message: 'Este archivo se está revisando' }));
    await userEvent.type(field(6), '1');
    await userEvent.click(screen.getByText('Quedan 3 filas con errores'));
    expect(await screen.findByText(/Este archivo se está revisando/)).toBeTruthy();
    expect(field(6).value).toBe('991');
  });

  it('is corrected once for every row with the same value, and the next page is loaded', async () => {
    await review(() => {
      list = [wrong[2]];
      return answer([right(4, 'Eva', '1710034065', '171')], 1, 2);
    });
    await userEvent.clear(field(4));
    await userEvent.type(field(4), '1710034065');
    await userEvent.click(screen.getByRole('checkbox', { name: 'También en la otra fila con «171»' }));
    await userEvent.click(screen.getByRole('button', { name: 'Revisar' }));
    expect(await screen.findByText('Queda 1 fila con errores')).toBeTruthy();
    expect(patches()[0]?.body).toMatchObject({ equal: true });
    await waitFor(() => expect(document.activeElement).toBe(field(6)));
  });

  it('offers its file for download, with only the faulty rows', async () => {
    await review(() => answer([], 3));
    await userEvent.click(screen.getByRole('button', { name: 'Descargar las filas con errores (xlsx)' }));
    await waitFor(() => expect(sent('/resultado')).toHaveLength(1));
    expect(Object.fromEntries(sent('/resultado')[0]?.query ?? [])).toEqual({
      format: 'xlsx',
      outcome: 'error',
    });
  });
});

it('requires a confirmation before the same file is imported twice', async () => {
  fakeUpload({ ...upload, same_file: { id: 4, at: run.created_at, user_name: 'Ana Vera' } });
  open();
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar sin guardar' }));
  expect(await screen.findByText(/Ana Vera ya importó este mismo archivo/)).toBeTruthy();
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Importar 1 fila' });
  expect(go.disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Importar de nuevo este mismo archivo' }));
  await userEvent.click(go);
  await waitFor(() => expect(sent('/confirmar')[0]?.body).toEqual({ again: true }));
});

it('shows a running import when it is opened again, lists previous ones, and can cancel', async () => {
  const running = { ...run, status: 'in_progress', done: 1 };
  special = ({ path, method }) => {
    if (path === '/v1/importacion/vip') {
      return { data: paged([running, { ...run, id: 8, status: 'completed', file_name: 'antes.csv' }]) };
    }
    if (path.endsWith('/cancelar')) return { data: { ...running, status: 'cancelled' } };
    return method === 'GET' ? { data: running } : undefined;
  };
  open();
  expect(await screen.findByText('En progreso')).toBeTruthy();
  expect(screen.getByText(/1 de 3/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Elegir otro archivo' }));
  const past = await screen.findByRole('region', { name: 'Importaciones anteriores' });
  expect(within(past).getByText('antes.csv')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver vip de enero.csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar la importación' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar la importación' }));
  expect(await screen.findByText('Cancelada')).toBeTruthy();
});

it('shows why it stopped, retries it, and shows how many emails are pending', async () => {
  const stopped = {
    ...run,
    ...{ status: 'finished_with_errors', done: 2, created: 1, errors: 1, ended_at: run.created_at },
    ...{ stopped: true, retry_until: '2026-11-22T13:00:00Z', emails: { waiting: 1200, failed: 3 } },
  };
  special = ({ path, method }) => {
    if (path === '/v1/importacion/vip') return { data: paged([stopped]) };
    if (method === 'POST') return { data: { ...run, status: 'starting', done: 1, created: 1 } };
    return { data: sent('/reintentar').length > 0 ? { ...run, status: 'completed', done: 3 } : stopped };
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ver vip de enero.csv' }));
  expect(await screen.findByText(/el servidor falló en varias filas seguidas/)).toBeTruthy();
  expect(screen.getByText(/Contraseñas por enviar por correo: 1[.,\u00a0 ]?200/)).toBeTruthy();
  expect(screen.getByText('Correos que no se pudieron entregar: 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Completada')).toBeTruthy();
  expect(sent('/reintentar')[0]?.path).toBe('/v1/importacion/vip/9/reintentar');
  expect(screen.queryByText(/el servidor falló/)).toBeNull();
});

it('shows the progress of an import above the list, and reloads the list at its end', async () => {
  let status: ImportRun['status'] = 'in_progress';
  special = ({ path }) => {
    const now = { ...run, status, done: status === 'completed' ? 3 : 1 };
    return { data: path === '/v1/importacion/vip' ? paged([now]) : now };
  };
  const onEnded = jest.fn();
  render(
    <TestUi>
      <ImportNote kind="vip" clientId={undefined} onOpen={() => {}} onEnded={onEnded} />
    </TestUi>,
  );
  expect(await screen.findByText('Importación en progreso: 1 de 3')).toBeTruthy();
  status = 'completed';
  await waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1), { timeout: 8000 });
  expect(screen.queryByText(/Importación en progreso/)).toBeNull();
});
