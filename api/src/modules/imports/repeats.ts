import type { FieldIssue } from 'contract';
import { type AnyImporter, shown } from './importer.ts';
import type { ReadLine } from './read-rows.ts';

/** The rows that have a value of a `unique` field: the first one, and the first one of another record. */
interface Holder {
  row: number;
  record: string;
  against?: number;
}

export interface Repeats {
  /** Registers a row beforehand, for kinds whose rows merge. */
  see(line: ReadLine): void;
  /** What is wrong with a row relative to the others. */
  issuesOf(line: ReadLine): FieldIssue[];
  /** The keys a row shares with others: `field\nvalue` of unique fields, and of those that identify duplicates. */
  keysOf(line: ReadLine): string[];
  /** The first row of the record that a row adds to. */
  joins(line: ReadLine): number | undefined;
}

/** Finds rows that repeat, over the whole file, what must be unique, and those that form one record. */
export function createRepeats({ declaration }: Pick<AnyImporter, 'declaration'>): Repeats {
  const unique = declaration.unique ?? [];
  const same = declaration.same ?? [];
  const holders = new Map<string, Holder>();
  const cellOf = (line: ReadLine, field: string) =>
    String(line.value[field] ?? '')
      .trim()
      .toLowerCase();
  const recordOf = (line: ReadLine) => unique.map((field) => cellOf(line, field)).join('\n');
  const held = (line: ReadLine) =>
    unique.flatMap((field) => {
      const value = cellOf(line, field);
      return value === '' ? [] : [{ field, key: `${field}\n${value}` }];
    });
  const see = (line: ReadLine) => {
    const record = recordOf(line);
    for (const { key } of held(line)) {
      const holder = holders.get(key);
      if (!holder) holders.set(key, { row: line.row, record });
      else if (holder.record !== record) holder.against ??= line.row;
    }
  };
  const wordOf = (line: ReadLine, field: string) => shown(String(line.value[field] ?? ''));
  const repeated = (line: ReadLine): FieldIssue[] =>
    held(line).flatMap(({ field, key }) => {
      const first = holders.get(key);
      return first && first.row !== line.row
        ? [
            {
              path: field,
              key: 'error.importRepeatedRow',
              params: { row: first.row, value: wordOf(line, field) },
            },
          ]
        : [];
    });
  const contradicted = (line: ReadLine): FieldIssue[] =>
    held(line).flatMap(({ field, key }) => {
      const holder = holders.get(key);
      const row = holder?.record === recordOf(line) ? holder.against : holder?.row;
      const params = { row: row ?? 0, value: wordOf(line, field) };
      return row === undefined ? [] : [{ path: field, key: 'error.importContradicts', params }];
    });
  return {
    see,
    issuesOf(line) {
      if (declaration.joins) return contradicted(line);
      see(line);
      return repeated(line);
    },
    keysOf(line) {
      const keys = held(line).map(({ key }) => key);
      return same.length === 0
        ? keys
        : [...keys, ['', ...same.map((field) => cellOf(line, field))].join('\n')];
    },
    joins(line) {
      const [first] = declaration.joins ? held(line) : [];
      const row = first && holders.get(first.key)?.row;
      return row === undefined || row === line.row ? undefined : row;
    },
  };
}

/** Adds to a row's result that it merges with another. */
export function joinNote({ declaration }: Pick<AnyImporter, 'declaration'>, row: number): FieldIssue {
  return { path: declaration.unique?.[0] ?? '', key: 'import.joins', params: { row } };
}
