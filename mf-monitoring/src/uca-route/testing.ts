import type { TravelledRoute } from 'contract';

/** Routes as the server returns them, for tests. */

export const at = (time: string) => Date.parse(`2026-03-02T${time}-05:00`);

/** Ten minutes' walk, twenty standing at a door, an hour's gap and a ten-minute walk back. */
export const route = (part: Partial<TravelledRoute> = {}): TravelledRoute => ({
  uca_id: 3,
  uca_name: 'Carlos Vélez',
  uca_type: 'Guardia',
  lines: [
    {
      at: [at('08:00:00'), at('08:10:00'), at('08:30:00')],
      lat: [-2.2, -2.19, -2.19],
      lng: [-79.9, -79.9, -79.9],
      speed: [1.8, 0, 0],
    },
    { at: [at('09:30:00'), at('09:40:00')], lat: [-2.19, -2.2], lng: [-79.9, -79.9], speed: [1.8, 0] },
  ],
  parts: [
    {
      kind: 'move',
      from: at('08:00:00'),
      to: at('08:10:00'),
      metres: 1112,
      lat: -2.2,
      lng: -79.9,
      place: null,
    },
    {
      kind: 'stop',
      from: at('08:10:00'),
      to: at('08:30:00'),
      metres: 0,
      lat: -2.19,
      lng: -79.9,
      place: 'Puerta 2',
    },
    { kind: 'gap', from: at('08:30:00'), to: at('09:30:00'), metres: 0, lat: -2.19, lng: -79.9, place: null },
    {
      kind: 'move',
      from: at('09:30:00'),
      to: at('09:40:00'),
      metres: 1112,
      lat: -2.19,
      lng: -79.9,
      place: null,
    },
  ],
  events: [
    {
      id: 9,
      kind: 'scan',
      at: at('08:12:00'),
      lat: -2.19,
      lng: -79.9,
      name: 'Puerta 2',
      alert: null,
      doubtful: true,
    },
    {
      id: 6,
      kind: 'absent',
      at: at('08:20:00'),
      lat: -2.19,
      lng: -79.9,
      name: 'Muelle',
      alert: null,
      doubtful: false,
    },
    { id: 4, kind: 'alert', at: at('08:31:00'), lat: null, lng: null, name: '', alert: 4, doubtful: false },
  ],
  metres: 2224,
  fastest: 1.8,
  used: 70,
  unused: 3,
  ...part,
});
