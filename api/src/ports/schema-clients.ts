import type { Corners, Language, LimitChannel } from 'contract';
import type { Generated } from 'kysely';
import type { Computed, DefaultInstant, Id, Json, OptionalInstant } from './schema-types.ts';

/** Tables of `050_clients.sql` and `051_contacts.sql`. `month` is its first day. */
export interface ClientLimitTable {
  client_id: number;
  channel: LimitChannel;
  month: string;
  amount: number;
  increase: Generated<number>;
}

export interface ClientUsageTable {
  client_id: number;
  channel: LimitChannel;
  month: string;
  used: Generated<number>;
  /** When the first message of the month was left out, and the limit that was used up then. */
  spent_at: OptionalInstant;
  spent_limit: number | null;
}

export interface ContactTable {
  id: Id;
  client_id: number;
  name: string;
  email: string;
  phone: string;
  identification: Generated<string>;
  foreign_document: Generated<boolean>;
  relationship: Generated<string>;
  /** Null for that of the client's own account. */
  language: Language | null;
  is_sos: Generated<boolean>;
  is_follow_me: Generated<boolean>;
  main: Generated<boolean>;
  button_disconnect: Generated<boolean>;
  sos_pressed: Generated<boolean>;
  phone_disconnect: Generated<boolean>;
  unknown_button: Generated<boolean>;
  route_detour: Generated<boolean>;
  route_stale: Generated<boolean>;
  route_edited: Generated<boolean>;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

/** Table of `080_satellite_images.sql`. */
export interface SatelliteImageTable {
  id: Id;
  /** Null for a general one. */
  client_id: number | null;
  name: string;
  active: Generated<boolean>;
  photo_id: number;
  thumbnail_id: number | null;
  corners: Json<[Corners[0], Corners[1], Corners[2], Corners[3]]>;
  area_km2: number;
  source: 'text' | 'file';
  source_text: Generated<string>;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

export interface ClientTables {
  satellite_image: SatelliteImageTable;
  contact: ContactTable;
  client_limit: ClientLimitTable;
  client_usage: ClientUsageTable;
}
