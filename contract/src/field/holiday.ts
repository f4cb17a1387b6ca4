import * as z from 'contract/z';
import { catalogueEndpoints } from '../core/catalogue.ts';
import { id, queryId, requiredDay, requiredText } from '../core/fields.ts';
import { listQuery } from '../core/paging.ts';
import type { Holidays } from '../rules/activity-schedule.ts';

const input = z.strictObject({
  name: requiredText(80),
  /** Its day, of the year it has or of every year. */
  day: requiredDay,
  every_year: z.boolean(),
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});
export type HolidayInput = z.infer<typeof input>;

const row = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  name: z.string(),
  day: z.string(),
  every_year: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Holiday = z.infer<typeof row>;

/** Holidays (feriados) of a client: activities may be left out on them, or done on them alone. */
export const holiday = {
  input,
  ...catalogueEndpoints({
    path: '/v1/feriado',
    access: 'entities.activities',
    one: 'a holiday',
    many: 'Holidays',
    query: z.extend(listQuery, { client_id: z.optional(queryId) }),
    input,
    fields: input,
    row,
  }),
};

/** The days of holidays, as plans of activities read them. */
export const holidayDays = (holidays: readonly Pick<Holiday, 'day' | 'every_year'>[]): Holidays =>
  new Set(holidays.map(({ day, every_year }) => (every_year ? day.slice(5) : day)));
