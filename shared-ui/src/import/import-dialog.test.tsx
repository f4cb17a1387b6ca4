import { beforeEach, expect, it, jest } from '@jest/globals';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  endpoint,
  idParams,
  importCheck,
  importCheckBody,
  importConfirmBody,
  importFile,
  importRun,
  nothing,
} from 'contract';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from '../testing/index.tsx';
import { ImportDialog, type Importer } from './index.ts';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

const shared = { access: 'elog.vip', summary: 'x' } as const;
const importer: Importer = {
  columns: [
    { name: 'NOMBRE', label: 'name', required: true },
    { name: 'CEDULA', label: 'id', required: true },
  ],
  endpoints: {
    check: endpoint({
      ...shared,
      method: 'POST',
      path: '/v1/vip/import/check',
      body: importCheckBody,
      files: { file: importFile },
      data: importCheck,
    }),
    confirm: endpoint({
      ...shared,
      method: 'POST',
      path: '/v1/vip/import',
      body: importConfirmBody,
      data: importRun,
    }),
    status: endpoint({
      ...shared,
      method: 'GET',
      path: '/v1/vip/import/{id}',
      params: idParams,
      data: importRun,
    }),
    result: endpoint({
      ...shared,
      method: 'GET',
      path: '/v1/vip/import/{id}/result',
      params: idParams,
      data: nothing,
      raw: 'application/octet-stream',
    }),
  },
};

const check = {
  token: 'tok',
  total: 3,
  create: 1,
  update: 0,
  ignore: 1,
  error: 1,
  same_file_at: null,
  allowed: true,
  notes: [],
  rows: [
    { row: 2, outcome: 'create', name: 'Ana', errors: {} },
    { row: 3, outcome: 'ignore', name: 'Luis', errors: {} },
    { row: 4, outcome: 'error', name: 'Eva', errors: { CEDULA: 'La cédula no es válida' } },
  ],
};
const run = { id: 9, status: 'starting', done: 0, total: 1, created: 0, ignored: 0, errors: 0 };

/** The upload goes by XMLHttpRequest, for its progress. */
function fakeUpload(answer: unknown): { body: FormData | undefined } {
  const sent: { body: FormData | undefined } = { body: undefined };
  class Upload {
    upload = {};
    status = 200;
    response = new Blob([JSON.stringify({ succeeded: true, data: answer, message: '', errors: {} })]);
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
beforeEach(() => {
  signInAs();
  addTestWords('t', { name: 'Nombre', id: 'Cédula' });
  seen = fakeApi(({ method }) => ({
    data: method === 'POST' ? run : { ...run, status: 'finished_with_errors', done: 1, created: 1 },
  }));
});

const open = (onDone = () => {}) =>
  render(
    <TestUi>
      <ImportDialog title="VIP" namespace="t" importer={importer} onClose={() => {}} onDone={onDone} />
    </TestUi>,
  );
const choose = (content: string, name = 'carga.csv') =>
  userEvent.upload(screen.getByLabelText('Archivo'), new File([content], name), { applyAccept: false });

it('goes from the file to the result, asking before anything is written', async () => {
  const sent = fakeUpload(check);
  const onDone = jest.fn();
  open(onDone);
  await choose('Nombres;Otra;Cédula\nAna;x;1710034065\n');
  expect(await screen.findByText('1710034065')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revisar sin guardar' }));
  expect(await screen.findByText('CEDULA: La cédula no es válida')).toBeTruthy();
  expect(JSON.parse(String(sent.body?.get('data')))).toEqual({ columns: { NOMBRE: 0, CEDULA: 2 } });
  expect(screen.queryByText('Ana')).toBeNull();
  expect(seen).toHaveLength(0);

  await userEvent.click(screen.getByRole('button', { name: /^1 Se crea/ }));
  expect(screen.getByText('Ana')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Importar 1 filas' }));
  await waitFor(() => expect(seen[0]?.body).toEqual({ token: 'tok' }));
  expect(await screen.findByText('Terminada con errores')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar el resultado' })).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('does not send a file that lacks a required column, nor one that is not what it says', async () => {
  open();
  await choose('Nombre\nAna\n');
  expect(await screen.findByText('Falta indicar columnas obligatorias')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Revisar sin guardar' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Elegir otro archivo' }));
  await choose('MZ\0\0', 'carga.csv');
  expect(await screen.findByText('El contenido no corresponde a lo que dice su nombre')).toBeTruthy();
});

it('writes nothing when the dry run says it may not', async () => {
  fakeUpload({ ...check, allowed: false, notes: ['La columna CEDULA tiene filas vacías'] });
  open();
  await choose('NOMBRE,CEDULA\nAna,1\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar sin guardar' }));
  expect(await screen.findByText('La columna CEDULA tiene filas vacías')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Importar/ }).disabled).toBe(true);
});
