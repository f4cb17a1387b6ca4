import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearApiCache } from 'shared-auth';
import { ResourceForm } from 'shared-ui/resource';
import { addTestWords, fakeApi, type Reply, signInAs, TestUi } from 'shared-ui/testing';
import shared from '../locales/es.json' with { type: 'json' };
import { pageOf } from '../testing/examples.ts';
import { activities } from './activities.resource.tsx';
import own from './locales/es.json' with { type: 'json' };
import { input, recordOf } from './testing.ts';

const original = { ...input, instructions: 'De noche', tolerance_minutes: 5, assignment: 'shift' as const };
const record = recordOf({ ...original, active: false });

/** Why the activity that is copied cannot be read. */
let failing: Reply | undefined;
let sent: unknown[];
/** The drafts that the server has. */
let kept: { form: string; fields: string }[];

beforeEach(() => {
  failing = undefined;
  sent = [];
  kept = [];
  signInAs();
  addTestWords('mf-entities', shared);
  addTestWords('mf-entities', own);
  fakeApi(
    ({ method, path, query, body }) => {
      if (path === '/v1/borrador') {
        const form = query.get('form') ?? (body as { form: string }).form;
        if (method === 'GET') return { data: { data: kept.filter((one) => one.form === form) } };
        kept = kept.filter((one) => one.form !== form);
        if (method === 'POST') kept.push(body as (typeof kept)[number]);
        return { data: { form } };
      }
      if (path === '/v1/actividad/7') return failing ?? { data: record };
      if (path === '/v1/actividad' && method === 'POST') {
        sent.push(body);
        return { data: { ...record, id: 8 } };
      }
      if (path === '/v1/uca/parameters') return { data: { types: [], places: [], groups: [] } };
      // It has its own tests.
      if (path === '/v1/actividad/prueba') return { status: 422, code: 'validation', message: 'x' };
      return { data: pageOf() };
    },
    { drafts: true },
  );
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
});

function open(at: string) {
  return render(
    <TestUi at={at}>
      <ResourceForm resource={activities} />
    </TestUi>,
  ).unmount;
}
const copying = '/actividades/nuevo?copia=7';
const nameBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
const lines = () => screen.getAllByRole('button', { name: /^Mover o quitar/ });
const create = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Crear' });
const restored = () => screen.findByText('Recuperamos lo que estaba escribiendo');

it('begins as a copy of the activity in its address', async () => {
  open(copying);
  expect((await nameBox()).value).toBe('Copia de Ronda');
  expect(lines()).toHaveLength(3);
  expect(screen.getByText('Guardia')).toBeTruthy();
  await userEvent.click(create() as HTMLElement);
  await waitFor(() => expect(sent).toEqual([{ ...original, name: 'Copia de Ronda' }]));
});

it('lets nothing be typed or saved before the copy is there, and offers to read it again', async () => {
  failing = { status: 500, code: 'server', message: 'Falló' };
  open(copying);
  expect(screen.queryByRole('textbox', { name: /Nombre/ })).toBeNull();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByRole('textbox', { name: /Nombre/ })).toBeNull();
  expect(create()).toBeNull();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(sent).toEqual([]);
  failing = undefined;
  await userEvent.click(again);
  expect((await nameBox()).value).toBe('Copia de Ronda');
  expect(lines()).toHaveLength(3);
  expect(create()?.disabled).toBe(false);
});

it('an edited copy comes back after a reload, and what was typed in a plain new one stays its own', async () => {
  const leaveNew = open('/actividades/nuevo');
  await userEvent.type(await nameBox(), 'Otra cosa');
  leaveNew();
  const leaveCopy = open(copying);
  const box = await nameBox();
  expect(box.value).toBe('Copia de Ronda');
  expect(screen.queryByText('Recuperamos lo que estaba escribiendo')).toBeNull();
  await userEvent.clear(box);
  await userEvent.type(box, 'Ronda de día');
  leaveCopy();
  await clearApiCache();
  const leaveAgain = open(copying);
  await restored();
  await waitFor(async () => expect((await nameBox()).value).toBe('Ronda de día'));
  expect(lines()).toHaveLength(3);
  leaveAgain();
  open('/actividades/nuevo');
  await restored();
  expect((await nameBox()).value).toBe('Otra cosa');
});
