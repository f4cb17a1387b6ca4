import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';

/** The most checkpoints of a view that are told one by one: where there are more, they are counted by cells. */
export const MAP_CHECKPOINTS = 2000;
/** Cells across a view, and as many up: their counts are written on the map. */
export const MAP_CHECKPOINT_CELLS = 10;

const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most));

/** The checkpoints in a part of the map, for whoever may see the map. A crowd of them is counted by cells. */
export const mapCheckpoints = endpoint({
  method: 'GET',
  path: '/v1/checkpoint/mapa',
  access: ['maps.ucaLocation', 'maps.ucaRoute'],
  summary:
    'Checkpoints of a part of the map: each of up to 2000, or else their counts in the cells of a grid',
  query: z.strictObject({
    west: degrees(180),
    south: degrees(90),
    east: degrees(180),
    north: degrees(90),
  }),
  data: z.object({
    /** Checkpoints in this part of the map. */
    total: z.number(),
    /** Each checkpoint; or the middle of those in a cell, without an id or a name where it stands for several. */
    points: z.array(
      z.object({
        id: z.nullable(id),
        name: z.string(),
        lat: z.number(),
        lng: z.number(),
        count: z.number(),
      }),
    ),
  }),
});
export type MapCheckpoints = z.infer<typeof mapCheckpoints.data>;
