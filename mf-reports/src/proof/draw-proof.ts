import { light } from 'shared-ui/palette';
import { type Pen, penOf, type TextLook } from 'shared-ui/picture';

/** Points of a day by what became of them, in the order of `outcomes`. */
export interface ProofDay {
  name: string;
  points: readonly number[];
}

export interface ProofTable {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Where there are no rows. */
  empty: string;
}

/** The content of a proof of service, in the reader's language. */
export interface ProofFace {
  title: string;
  client: string;
  month: string;
  /** Where and when it is of. */
  about: readonly string[];
  /** `note` is empty where nothing is compared. */
  figures: readonly { label: string; value: string; note: string }[];
  chart: { title: string; outcomes: readonly string[]; days: readonly ProofDay[] };
  tables: readonly ProofTable[];
  /** How it is counted. */
  notes: readonly string[];
  signatures: readonly string[];
  foot: string;
  direction: 'ltr' | 'rtl';
  language: string;
}

/** Pixels of the picture: A4 at 200 to the inch. */
export const proofSize = { width: 1654, height: 2339 } as const;

const SIDE = 110;
const INNER = proofSize.width - 2 * SIDE;
const HEAD = 230;
const GAP = 26;
const CHART = 250;
/** Before each column of figures of a table; the widest a head may make one. */
const GUTTER = 28;
const WIDEST = 190;
const LINE = 46;
/** Where the part at the end of the page begins. */
const END = 1990;

/** On time, late, missed, excused. */
const colors = [light['ok-solid'], light['warning-solid'], light['danger-solid'], light['off-solid']];
const text = { weight: 450, color: light.fg, most: 1 } as const;
const muted = { weight: 450, color: light['fg-muted'], most: 1 } as const;
const looks = {
  title: { size: 60, weight: 650, color: light['accent-on'], most: 1 },
  client: { size: 38, weight: 450, color: light['accent-on'], most: 1 },
  about: { ...muted, size: 27 },
  label: { ...muted, size: 25 },
  value: { size: 62, weight: 650, color: light.fg, most: 1 },
  note: { ...muted, size: 23 },
  section: { size: 31, weight: 620, color: light.fg, most: 1 },
  axis: { ...muted, size: 20 },
  head: { ...muted, size: 23 },
  cell: { ...text, size: 26 },
  counted: { ...muted, size: 22, most: 2 },
} as const satisfies Record<string, TextLook>;

function drawHead({ box, write }: Pen, { title, client, month, about }: ProofFace): number {
  box(light['accent-solid'], 0, 0, proofSize.width, HEAD);
  const half = INNER * 0.68;
  write(title, looks.title, { x: SIDE, y: 48, room: half });
  write(client, looks.client, { x: SIDE, y: 136, room: INNER });
  write(month, { ...looks.client, weight: 620 }, { x: SIDE + INNER, y: 62, room: INNER - half, end: true });
  let y = HEAD + 28;
  for (const line of about) y = write(line, looks.about, { x: SIDE, y, room: INNER }) + 4;
  return y + 22;
}

function drawFigures({ box, write }: Pen, { figures }: ProofFace, y: number): number {
  const width = (INNER - GAP * (figures.length - 1)) / figures.length;
  figures.forEach(({ label, value, note }, nth) => {
    const x = SIDE + nth * (width + GAP);
    const place = { x: x + 22, room: width - 44 };
    box(light['bg-sunken'], x, y, width, 176);
    write(label, looks.label, { ...place, y: y + 18 });
    write(value, looks.value, { ...place, y: y + 52 });
    write(note, looks.note, { ...place, y: y + 134 });
  });
  return y + 176 + 38;
}

/** A bar for each day with its points, stacked. */
function drawChart({ box, write, widthOf }: Pen, { chart }: ProofFace, y: number): number {
  const { title, outcomes, days } = chart;
  let top = write(title, looks.section, { x: SIDE, y, room: INNER }) + 14;
  const most = Math.max(1, ...days.map(({ points }) => points.reduce((sum, one) => sum + one, 0)));
  const step = INNER / Math.max(days.length, 1);
  days.forEach(({ name, points }, nth) => {
    const x = SIDE + nth * step;
    let low = top + CHART;
    points.forEach((count, part) => {
      const height = (count / most) * CHART;
      low -= height;
      box(colors[part] ?? light.fg, x + step * 0.14, low, step * 0.72, height);
    });
    const middle = x + (step + widthOf(name, looks.axis)) / 2;
    write(name, looks.axis, { x: middle, y: top + CHART + 8, room: step, end: true });
  });
  box(light['border-strong'], SIDE, top + CHART, INNER, 2);
  top += CHART + 46;
  let x = SIDE;
  outcomes.forEach((outcome, part) => {
    box(colors[part] ?? light.fg, x, top + 3, 20, 20);
    write(outcome, looks.note, { x: x + 30, y: top, room: 400 });
    x += 30 + widthOf(outcome, looks.note) + 44;
  });
  return top + 66;
}

function drawTable(
  { box, write, widthOf }: Pen,
  { title, heads, rows, empty }: ProofTable,
  y: number,
): number {
  let at = write(title, looks.section, { x: SIDE, y, room: INNER }) + 10;
  if (rows.length === 0) return write(empty, looks.cell, { x: SIDE, y: at, room: INNER }) + 30;
  // Columns of figures are as wide as what is in them, so that the names in the first have the rest.
  const widths = heads.map((head, nth) =>
    Math.min(
      WIDEST,
      Math.max(widthOf(head, looks.head), ...rows.map((row) => widthOf(row[nth] ?? '', looks.cell))),
    ),
  );
  const line = (cells: readonly string[], look: TextLook) => {
    let end = SIDE + INNER;
    for (let nth = cells.length - 1; nth > 0; nth--) {
      const room = Math.ceil(widths[nth] ?? 0);
      write(cells[nth] ?? '', look, { x: end, y: at + 8, room, end: true });
      end -= room + GUTTER;
    }
    write(cells[0] ?? '', look, { x: SIDE, y: at + 8, room: end - SIDE });
    at += LINE;
    box(light.border, SIDE, at - 2, INNER, 1.5);
  };
  line(heads, looks.head);
  for (const row of rows) line(row, looks.cell);
  return at + 36;
}

function drawEnd({ box, write }: Pen, { notes, signatures, foot }: ProofFace): void {
  let y = END;
  for (const note of notes) y = write(note, looks.counted, { x: SIDE, y, room: INNER }) + 4;
  const width = (INNER - 120) / 2;
  signatures.forEach((signature, nth) => {
    const x = SIDE + nth * (width + 120);
    box(light['border-strong'], x, 2204, width, 2);
    write(signature, looks.note, { x, y: 2214, room: width });
  });
  write(foot, looks.axis, { x: SIDE, y: 2286, room: INNER });
}

/** Draws a proof of service on one page, always light: it is printed. */
export function drawProof(canvas: CanvasRenderingContext2D, face: ProofFace, fontFamily: string): void {
  const { width, height } = proofSize;
  const pen = penOf({ canvas, fontFamily, width, ...face });
  pen.box('#fff', 0, 0, width, height);
  let y = drawHead(pen, face);
  y = drawFigures(pen, face, y);
  y = drawChart(pen, face, y);
  for (const table of face.tables) y = drawTable(pen, table, y);
  drawEnd(pen, face);
}
