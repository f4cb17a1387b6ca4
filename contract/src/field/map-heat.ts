import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { day, queryId, text } from '../core/fields.ts';
import { several } from '../core/report.ts';

/** What a heat map counts. */
export const heatKinds = ['positions', 'scans'] as const;
export type HeatKind = (typeof heatKinds)[number];

/** Pixels of a cell's side at the zoom it is made for. */
export const HEAT_CELL_PIXELS = 16;
/** Cells that a view is divided into, at most: of a larger one they are larger. */
export const HEAT_CELLS = 40_000;

const whole = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
const degrees = (most: number) => z.optional(z.coerce.number().check(z.minimum(-most), z.maximum(most)));

/** How often something was where: counts in cells, never rows, so that a year is as quick to draw as an hour. */
export const mapHeat = endpoint({
  method: 'GET',
  path: '/v1/mapa/calor',
  access: 'maps.ucaLocation',
  summary: 'Positions or scans of a period, counted in the cells of a grid over a part of the map',
  query: z.strictObject({
    of: z._default(z.enum(heatKinds), 'positions'),
    /** Days of the caller's calendar, both included; left out, the last week. */
    from: z.optional(day),
    to: z.optional(day),
    /** Hours of the day from 0 to 24, the last not included; with an end that is not later, of the night. */
    hour_from: z._default(whole(0, 23), 0),
    hour_to: z._default(whole(1, 24), 24),
    uca_id: several(queryId),
    /** Types of UCAs. */
    type: several(text(80)),
    zoom: z._default(whole(0, 22), 12),
    /** The part of the map; without all four, all of it. */
    west: degrees(180),
    south: degrees(90),
    east: degrees(180),
    north: degrees(90),
  }),
  data: z.object({
    /** The period, in milliseconds; `to` is not part of it. */
    from: z.number(),
    to: z.number(),
    /** All that was counted, and the most in one cell. */
    total: z.number(),
    most: z.number(),
    /** The corner of the first cell, and degrees of a cell's sides. */
    west: z.number(),
    south: z.number(),
    width: z.number(),
    height: z.number(),
    /** Cells that have any: columns to the east, rows to the north, and how many. */
    x: z.array(z.number()),
    y: z.array(z.number()),
    count: z.array(z.number()),
  }),
});
export type MapHeat = z.infer<typeof mapHeat.data>;
