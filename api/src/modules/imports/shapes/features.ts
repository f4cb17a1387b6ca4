import { type ImportColumn, SHAPE_CELL_MOST } from 'contract';
import { matchColumns, plainHeader } from '../match-columns.ts';
import { SheetRefusal } from '../sheet/refusal.ts';
import { createTable, type Table } from '../sheet/table.ts';
import { type Drawn, groundCells } from './geometry.ts';

/** A feature of a file: what it draws, and what it says by column or property. */
export interface Feature {
  drawn: readonly Drawn[];
  says: ReadonlyMap<string, string>;
}

const ground = ['LATITUD', 'LONGITUD', 'VERTICES'] as const;
const taken = new Set<string>(ground.map(plainHeader));

/**
 * The features of a file as the lines of a table: their ground first, then a column for everything that one of them
 * says, then those of the template that none has, so that they can be filled in while the rows are looked at.
 */
export function featureTable(features: readonly Feature[], columns: readonly ImportColumn[]): Table {
  if (features.length === 0) throw new SheetRefusal('error.importShapes');
  const said = new Set(features.flatMap(({ says }) => [...says.keys()]));
  const properties = [...said].filter((name) => name.trim() !== '' && !taken.has(plainHeader(name)));
  const known = matchColumns([...ground, ...properties], columns);
  const missing = columns.flatMap(({ name }) => (known[name] === null ? [name] : []));
  const headers = [...ground, ...properties, ...missing];
  const table = createTable(headers, SHAPE_CELL_MOST);
  table.add(0, headers);
  features.forEach(({ drawn, says }, at) => {
    table.add(at + 1, [
      ...groundCells(drawn),
      ...properties.map((name) => says.get(name) ?? ''),
      ...missing.map(() => ''),
    ]);
  });
  return table.finish();
}
