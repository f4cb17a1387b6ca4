import type { ImportColumn } from 'contract';
import { SHAPE_CELL_MOST } from 'contract/sheet';
import { matchColumns, plainHeader } from '../match-columns.ts';
import { SheetRefusal } from '../sheet/refusal.ts';
import { createTable, type Table } from '../sheet/table.ts';
import { type Drawn, groundCells } from './geometry.ts';

/** A feature of a file: its geometry, and its values by column or property. */
export interface Feature {
  drawn: readonly Drawn[];
  says: ReadonlyMap<string, string>;
}

const ground = ['LATITUD', 'LONGITUD', 'VERTICES'] as const;
const taken = new Set<string>(ground.map(plainHeader));

/**
 * The features of a file as table rows: geometry columns first, then a column for every property that any of them
 * has, then the remaining template columns, so that they can be filled in during the review.
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
