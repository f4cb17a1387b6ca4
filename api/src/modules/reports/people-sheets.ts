import { sql } from 'kysely';
import type { SheetColumn } from '../core/report/report-sheets.ts';

/** The columns of people that every log sorts by; `app_user`, `uca` and `place` are joined by the report. */
export const peopleSortable = {
  uca_name: 'app_user.sort_name',
  uca_type: 'uca.type',
  place_name: sql`fold(place.name)`,
} as const;

/** Reports whose messages are named alike. */
type Messages = 'alerts' | 'routes';

/** The person, their type and their place in the spreadsheet of a log. */
export const peopleColumns = <const Of extends Messages>(of: Of) =>
  [
    { header: `${of}.column.uca_name`, width: 28, kind: 'text', cell: (row) => row.uca_name },
    { header: `${of}.column.uca_type`, width: 18, kind: 'text', cell: (row) => row.uca_type },
    { header: `${of}.column.place_name`, width: 24, kind: 'text', cell: (row) => row.place_name },
  ] as const satisfies readonly SheetColumn<Record<'place_name' | 'uca_name' | 'uca_type', string>>[];

/** The names of the analyses of `peopleGroups`, and of their columns beside the figures. */
export const peopleSheets = <
  const Of extends 'fenceEvents' | 'fenceVisits' | Messages,
  const In extends 'fences' | Messages,
>(
  of: Of,
  columns: In,
) =>
  ({
    uca: { name: `${of}.by.uca`, key: `${columns}.column.uca_name`, detail: `${columns}.column.uca_type` },
    type: { name: `${of}.by.type`, key: `${columns}.column.uca_type` },
    place: { name: `${of}.by.place`, key: `${columns}.column.place_name` },
    hour: { name: `${of}.by.hour`, key: `${columns}.column.hour` },
  }) as const;
