import type {
  RouteHappeningKind,
  RoutePlace,
  RoutePlan,
  RouteStanding,
  RouteStatusId,
  TravelBy,
} from 'contract';
import type { ColumnType } from 'kysely';
import type { Computed, DefaultInstant, Id, Instant, OptionalInstant } from './schema-types.ts';

export interface RouteTable {
  id: Id;
  client_id: number;
  name: string;
  uca_id: number;
  session_id: number | null;
  status: RouteStatusId;
  plan: ColumnType<RoutePlan, string, string>;
  standing: ColumnType<RouteStanding, string, string>;
  metres: number;
  started_at: DefaultInstant;
  started_by: number;
  due_at: OptionalInstant;
  ended_at: OptionalInstant;
  search: Computed<string>;
}

export interface RouteEventTable {
  id: Id;
  client_id: number;
  route_id: number;
  at: Instant;
  what: RouteHappeningKind;
  user_id: number | null;
  detail: string;
  lat: number | null;
  lng: number | null;
}

export interface RouteTemplateTable {
  id: Id;
  client_id: number;
  name: string;
  line_by: TravelBy;
  places: ColumnType<RoutePlace[], string, string>;
  created_by: number;
}

/** Tables of 197_routes.sql and 206_route_templates.sql. */
export interface RouteTables {
  route_template: RouteTemplateTable;
  route: RouteTable;
  route_event: RouteEventTable;
}
