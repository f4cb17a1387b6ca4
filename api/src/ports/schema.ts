import type { AccessTables } from './schema-access.ts';
import type { ActivityTables } from './schema-activity.ts';
import type { ClientTables } from './schema-clients.ts';
import type { CoreTables } from './schema-core.ts';
import type { DeviceTables } from './schema-devices.ts';
import type { DomainTables } from './schema-domain.ts';
import type { GateTables } from './schema-gate.ts';
import type { GeofenceTables } from './schema-geofences.ts';
import type { HolidayTables } from './schema-holiday.ts';
import type { IdempotencyTables } from './schema-idempotency.ts';
import type { ImportTables } from './schema-imports.ts';
import type { LabelTables } from './schema-labels.ts';
import type { LinkTables } from './schema-links.ts';
import type { MessageTables } from './schema-messages.ts';
import type { MonitoringTables } from './schema-monitoring.ts';
import type { ProofTables } from './schema-proof.ts';
import type { RouteTables } from './schema-routes.ts';
import type { TaskTables } from './schema-tasks.ts';
import type { UploadTables } from './schema-uploads.ts';
import type { VisitTables } from './schema-visits.ts';

/** Every table, as kysely sees it. */
export interface Tables
  extends CoreTables,
    HolidayTables,
    ActivityTables,
    DomainTables,
    DeviceTables,
    ImportTables,
    AccessTables,
    ClientTables,
    LabelTables,
    LinkTables,
    GateTables,
    GeofenceTables,
    IdempotencyTables,
    MessageTables,
    MonitoringTables,
    ProofTables,
    RouteTables,
    TaskTables,
    UploadTables,
    VisitTables {}
