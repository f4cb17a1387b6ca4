import type { Computed, DefaultInstant, Id, OptionalInstant } from './schema-types.ts';

interface HolidayTable {
  id: Id;
  client_id: number;
  name: string;
  /** `YYYY-MM-DD`. */
  day: string;
  every_year: boolean;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

/** Table of 240_holiday.sql. */
export interface HolidayTables {
  holiday: HolidayTable;
}
