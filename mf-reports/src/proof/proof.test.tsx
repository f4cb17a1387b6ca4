import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import { drawProof, type ProofFace } from './draw-proof.ts';
import words from './locales/es.json' with { type: 'json' };

const files = { pictureOf: jest.fn(), documentOf: jest.fn() };
const real = await import('shared-ui/picture');
jest.unstable_mockModule('shared-ui/picture', () => ({ ...real, ...files }));
const { default: ProofPage } = await import('./proof.page.tsx');

beforeEach(() => {
  addTestWords('mf-reports', words);
  signInAs();
  files.pictureOf.mockImplementation(async () => new Blob(['picture'], { type: 'image/png' }));
  files.documentOf.mockImplementation(async () => new Blob(['pdf']));
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await clearApiCache();
});

const counted = { total: 30, on_time: 20, late: 5, missed: 5, excused: 0, pending: 0, synced_late: 0 };
const figures = { ...counted, compliance: 20 / 30, coverage: 25 / 30, late_p50: 60 };
const rowsOf = (pending: number, ...groups: { key: number; label: string; missed?: number }[]) => ({
  data: [
    { key: null, label: '', detail: '', ...figures, previous: null },
    ...groups.map((one) => ({
      ...{ detail: '', ...figures, total: figures.total + pending, pending, previous: null },
      ...one,
    })),
  ],
  metadata: { page: 1, per_page: 20, total: groups.length, pages: 1 },
});

/** A server whose month has these figures, and so many more of it that are pending. */
function serve(judged = 30, pending = 0): Request[] {
  const total = judged + pending;
  return fakeApi(({ path, query }: Request) => {
    if (path.endsWith('/summary'))
      return {
        data: {
          ...{ from: `${query.get('from')}T05:00:00.000Z`, to: `${query.get('to')}T05:00:00.000Z` },
          figures: { ...figures, total, pending, previous: { ...figures, total, pending, compliance: 0.5 } },
          ...{ bucket_seconds: 86_400, heat: [] },
          over_time: [{ at: `${query.get('from')}T05:00:00.000Z`, ...figures }],
        },
      };
    if (path.endsWith('/place')) return { data: rowsOf(pending, { key: 4, label: 'Muelle norte' }) };
    if (path.endsWith('/activity')) return { data: rowsOf(pending, { key: 3, label: 'Ronda nocturna' }) };
    return {
      data: rowsOf(pending, { key: 8, label: 'Bita 4', missed: 5 }, { key: 9, label: 'Garita', missed: 0 }),
    };
  });
}
const open = (search = '') =>
  render(
    <TestUi at={`/reportes/cumplimientos/constancia${search}`}>
      <ProofPage />
    </TestUi>,
  );

it('shows a month of all places, and what was missed most', async () => {
  const asked = serve();
  open('?mes=2026-10');
  const said = (await screen.findByRole('img', { name: /Constancia de servicio/ })).getAttribute('alt');
  for (const part of ['octubre de 2026', 'Cumplimiento: 66,7', 'Todos los lugares', 'Muelle norte', 'Bita 4'])
    expect(said).toContain(part);
  expect(said).not.toContain('Garita');
  const query = asked.find(({ path }) => path.endsWith('/summary'))?.query;
  expect([query?.get('from'), query?.get('to')]).toEqual(['2026-10-01', '2026-10-31']);
});

it('compares a month that is over with the period before, and not what has been due of a month', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-12T15:00:00Z'));
  serve();
  open('?mes=2026-10');
  const over = await screen.findByRole('img', { name: /octubre de 2026/ });
  expect(over.getAttribute('alt')).toMatch(/Cumplimiento: 66,7\s%, período anterior: 50\s%/);
  cleanup();
  open('?mes=2026-11');
  const underWay = await screen.findByRole('img', { name: /noviembre de 2026/ });
  expect(underWay.getAttribute('alt')).toContain('Parcial');
  expect(underWay.getAttribute('alt')).not.toContain('período anterior');
});

it('is partial while late scans of its last days may still arrive, and says until when', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-03T15:00:00Z'));
  serve();
  open('?mes=2026-10');
  const said = (await screen.findByRole('img', { name: /octubre de 2026/ })).getAttribute('alt');
  expect(said).toMatch(/Del 2026-10-01 al .* Parcial: hasta el 2026-11-04 pueden llegar escaneos atrasados/);
  expect(said).not.toContain('período anterior');
});

it('counts as due what its columns add up to, without what is pending', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-12T15:00:00Z'));
  serve(30, 10);
  open('?mes=2026-10');
  const said = (await screen.findByRole('img', { name: /octubre de 2026/ })).getAttribute('alt');
  expect(said).toContain('Puntos que tocaban: 30, período anterior: 30');
  for (const row of ['Muelle norte', 'Bita 4'])
    expect(said).toContain(`${row}, Tocaban 30, A tiempo 20, Tarde 5, Omitidos 5, Justificados 0`);
});

it('is of one place where one is chosen, by activity, and is kept as a PDF', async () => {
  serve();
  open('?mes=2026-10&place_id=4');
  const said = (await screen.findByRole('img', { name: /Lugar: Muelle norte/ })).getAttribute('alt');
  expect(said).toContain('Ronda nocturna');
  await userEvent.click(screen.getByRole('button', { name: 'Descargar PDF' }));
  await waitFor(() => expect(files.documentOf).toHaveBeenCalled());
  expect(files.documentOf.mock.calls[0]?.[1]).toMatchObject({ paper: 'a4' });
});

it('makes no page of a month without rounds', async () => {
  serve(0);
  open('?mes=2026-10');
  expect(await screen.findByText('No tocaba ningún punto en este mes')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Descargar PDF' })).toBeNull();
});

/** A canvas that keeps where texts and boxes are. */
function paper() {
  const marks: { x: number; y: number; text?: string }[] = [];
  const canvas = {
    measureText: (text: string) => ({ width: text.length * 12 }),
    fillText: (text: string, x: number, y: number) => marks.push({ text, x, y }),
    fillRect: (x: number, y: number) => marks.push({ x, y }),
  };
  return { canvas: canvas as unknown as CanvasRenderingContext2D, marks };
}
const table = (rows: number) => ({
  ...{ title: 'Por lugar', heads: ['Lugar', 'Tocaban', 'Cumplimiento'], empty: '' },
  rows: Array.from({ length: rows }, (_, nth) => [`Lugar ${nth}`, '10', '90 %']),
});
const face: ProofFace = {
  ...{
    title: 'Constancia',
    client: 'Puerto',
    month: 'octubre de 2026',
    about: ['Todos', 'Del 1 al 31', 'Parcial'],
  },
  figures: [{ label: 'Cumplimiento', value: '90 %', note: 'antes 80 %' }],
  chart: { title: 'Por día', outcomes: ['A tiempo', 'Tarde'], days: [{ name: '1', points: [3, 1] }] },
  ...{ tables: [table(8), table(5)], notes: ['Así se cuenta.'], signatures: ['Por', 'Recibido'] },
  ...{ foot: 'Emitida hoy', direction: 'ltr', language: 'es' },
};

it.each(['ltr', 'rtl'] as const)('has all of a full month on one page, %s', (direction) => {
  const { canvas, marks } = paper();
  drawProof(canvas, { ...face, direction }, 'serif');
  const texts = marks.filter(({ text }) => text !== undefined);
  for (const wanted of ['Constancia', 'Lugar 7', 'Así se cuenta.', 'Recibido', 'Emitida hoy'])
    expect(texts.map(({ text }) => text)).toContain(wanted);
  const lastRow = Math.max(...texts.filter(({ text }) => text?.startsWith('Lugar')).map(({ y }) => y));
  const note = texts.find(({ text }) => text === 'Así se cuenta.')?.y ?? 0;
  expect(lastRow).toBeLessThan(note - 20);
  for (const { x, y } of marks)
    expect([x >= 0, x <= 1654, y >= 0, y < 2339]).toEqual([true, true, true, true]);
});
