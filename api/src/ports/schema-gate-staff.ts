import type { ShiftCounts, shiftEnds } from 'contract';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant, OptionalInstant } from './schema-types.ts';

/** Musters, and the guards' shifts. */

interface GateMusterTable {
  id: Id;
  client_id: number;
  branch_id: number;
  started_at: Instant;
  started_by: number;
  ended_at: OptionalInstant;
  ended_by: Generated<number | null>;
  note: string;
}

interface GateMusterPersonTable {
  id: Id;
  client_id: number;
  muster_id: number;
  entry_id: number | null;
  shift_id: number | null;
  uncertain: boolean;
}

interface GateMusterTickTable {
  id: Id;
  client_id: number;
  person_id: number;
  at: Instant;
  received_at: Instant;
  place: string;
  user_id: number;
  taken_back_at: OptionalInstant;
  taken_back_by: number | null;
}

interface GateMusterUntickTable {
  id: Id;
  client_id: number;
  person_id: number;
  at: Instant;
  received_at: Instant;
  user_id: number;
}

interface GateMusterNotedTable {
  client_id: number;
  key: string;
  muster_id: number;
  started_at: Instant;
  received_at: Instant;
  user_id: number;
}

interface GateShiftTable {
  id: Id;
  client_id: number;
  branch_id: number;
  user_id: number;
  key: string;
  began_at: Instant;
  ended_at: OptionalInstant;
  ended_how: (typeof shiftEnds)[number] | null;
  note: Generated<string>;
  counts: ColumnType<ShiftCounts | null, undefined, ShiftCounts>;
}

interface GateShiftReadTable {
  client_id: number;
  shift_id: number;
  user_id: number;
  at: Instant;
}

export interface GateStaffTables {
  gate_shift: GateShiftTable;
  gate_shift_read: GateShiftReadTable;
  gate_muster: GateMusterTable;
  gate_muster_person: GateMusterPersonTable;
  gate_muster_tick: GateMusterTickTable;
  gate_muster_untick: GateMusterUntickTable;
  gate_muster_noted: GateMusterNotedTable;
}
