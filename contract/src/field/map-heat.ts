import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { day, queryId, text } from '../core/fields.ts';
import { several } from '../core/report.ts';

/** What a heat map counts; a scan without a fix counts where its checkpoint is. */
export const heatKinds = ['positions', 'scans'] as const;
export type HeatKind = (typeof heatKinds)[number];

/** Side of a cell in pixels, at the zoom it is computed for. */
export const HEAT_CELL_PIXELS = 16;
/** Maximum cells in a view: a larger view gets larger cells. */
export const HEAT_CELLS = 40_000;

const whole = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
const degrees = (most: number) => z.optional(z.coerce.number().check(z.minimum(-most), z.maximum(most)));

/** Counts by place: cells rather than rows, so that a year draws as fast as an hour. */
export const mapHeat = endpoint({
  method: 'GET',
  path: '/v1/mapa/calor',
  access: 'maps.ucaLocation',
  summary: 'Positions or scans of a period, counted in the cells of a grid over a part of the map',
  query: z.strictObject({
    of: z._default(z.enum(heatKinds), 'positions'),
    /** Days of the caller's calendar, both included; the last week by default. */
    from: z.optional(day),
    to: z.optional(day),
    /** Hours of the day from 0 to 24, the last excluded; an end that is not later wraps past midnight. */
    hour_from: z._default(whole(0, 23), 0),
    hour_to: z._default(whole(1, 24), 24),
    uca_id: several(queryId),
    /** Types of UCAs. */
    type: several(text(80)),
    zoom: z._default(whole(0, 22), 12),
    /** The part of the map; all of it unless all four are given. */
    west: degrees(180),
    south: degrees(90),
    east: degrees(180),
    north: degrees(90),
  }),
  data: z.object({
    /** The period, in milliseconds; `to` is not part of it. */
    from: z.number(),
    to: z.number(),
    /** The total, and the largest count in one cell. */
    total: z.number(),
    most: z.number(),
    /** The corner of the first cell, and the cell size in degrees. */
    west: z.number(),
    south: z.number(),
    width: z.number(),
    height: z.number(),
    /** Non-empty cells: columns to the east, rows to the north, and counts. */
    x: z.array(z.number()),
    y: z.array(z.number()),
    count: z.array(z.number()),
  }),
});
export type MapHeat = z.infer<typeof mapHeat.data>;
