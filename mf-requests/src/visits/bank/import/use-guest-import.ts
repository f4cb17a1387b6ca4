import {
  checkGuests,
  type GuestCell,
  type GuestCells,
  type GuestFileRead,
  type GuestLine,
  type GuestNow,
  guestColumns,
  judgeGuests,
  readGuest,
  readGuestFile,
} from 'contract';
import { useState } from 'react';
import { call } from 'shared-auth';
import type { ColumnMatch } from 'shared-ui/import';

/** What was typed over cells of the file, by row. */
type Edits = ReadonlyMap<number, Partial<GuestCells>>;

export interface GuestImport {
  step: 'file' | 'columns' | 'check';
  file: GuestFileRead | undefined;
  match: ColumnMatch;
  edits: Edits;
  busy: boolean;
  /** Of the file that is being sent, 0 to 1. */
  sent: number;
  error: unknown;
}

const begin: GuestImport = {
  ...{ step: 'file', file: undefined, match: {}, busy: false, sent: 0, error: undefined },
  edits: new Map(),
};

/** The guest of a row as in its cells, before anything typed over them. */
function cellsOf(cells: readonly string[], match: ColumnMatch): GuestCells {
  const cell = (field: GuestCell) => {
    const column = guestColumns.find((one) => one.field === field);
    const place = column && match[column.name];
    return (typeof place === 'number' && cells[place]) || '';
  };
  return {
    name: cell('name'),
    last_name: cell('last_name'),
    identity: cell('identity'),
    foreign_document: cell('foreign_document'),
  };
}

const linesOf = ({ file, match, edits }: Pick<GuestImport, 'file' | 'match' | 'edits'>): GuestLine[] =>
  (file?.rows ?? []).map(({ row, cells }) => ({
    row,
    cells: { ...cellsOf(cells, match), ...edits.get(row) },
  }));

/** An import of guests into a request, from the file to the outcome of each row. The server stores nothing of it. */
export function useGuestImport(taken: ReadonlySet<string>, room: number) {
  const [state, setState] = useState(begin);
  const [known, setKnown] = useState<ReadonlyMap<string, GuestNow>>(new Map());
  const change = (part: Partial<GuestImport>) => setState((before) => ({ ...before, ...part }));

  const attempt = async (work: () => Promise<Partial<GuestImport>>) => {
    change({ busy: true, sent: 0, error: undefined });
    try {
      change({ ...(await work()), busy: false });
    } catch (error) {
      change({ error, busy: false });
    }
  };
  /** Queries the documents not yet queried. */
  const ask = async (lines: readonly GuestLine[]) => {
    const fresh = new Map(
      lines.flatMap(({ cells }) => {
        const { guest } = readGuest(cells);
        return guest && !known.has(guest.identity) ? [[guest.identity, guest] as const] : [];
      }),
    );
    if (fresh.size === 0) return;
    const { data } = await call(checkGuests, { body: { guests: [...fresh.values()] } });
    setKnown((before) => new Map([...before, ...data.map((guest) => [guest.identity, guest] as const)]));
  };
  return {
    ...state,
    judged: state.step === 'check' ? judgeGuests(linesOf(state), { taken, room, known }) : [],
    known,
    /** The cells of a row as the file has them. */
    original: (row: number) => {
      const found = state.file?.rows.find((one) => one.row === row);
      return cellsOf(found?.cells ?? [], state.match);
    },
    choose: (file: File) =>
      attempt(async () => {
        const read = await call(readGuestFile, {
          body: {},
          files: { file: [file] },
          onProgress: (sent) => change({ sent }),
        });
        return { step: 'columns', file: read, match: read.match, edits: new Map() };
      }),
    rematch: (name: string, place: number | null) => change({ match: { ...state.match, [name]: place } }),
    check: () =>
      attempt(async () => {
        await ask(linesOf(state));
        return { step: 'check' };
      }),
    correct: (row: number, field: GuestCell, value: string) =>
      attempt(async () => {
        const edits = new Map(state.edits).set(row, { ...state.edits.get(row), [field]: value });
        await ask(linesOf({ ...state, edits }));
        return { edits };
      }),
    back: (step: 'file' | 'columns') => change({ step, error: undefined }),
  };
}
