import { MonitoringSessionKind } from 'contract';
import { sql } from 'kysely';

/** Whether a UCA is in an unresolved SOS; `of` is a table or alias with a UCA and a client. */
export const hasOpenSos = (of: string) => sql<boolean>`exists (select from monitoring_session as trouble
  where trouble.client_id = ${sql.ref(`${of}.client_id`)} and trouble.subject_uca_id = ${sql.ref(`${of}.uca_id`)}
    and trouble.kind = ${MonitoringSessionKind.sos} and trouble.ended_at is null)`;
