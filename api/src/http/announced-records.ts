import { type Endpoint, type RecordEntity, recordAt } from 'contract';

const why = (reason: string) => ({ reason });

/**
 * Writes that change other records than those at their path: which ones, or why nothing is published. All others
 * change the kind of record at their path (`recordAt`).
 */
export const announcedElsewhere: Readonly<Record<string, readonly RecordEntity[] | { reason: string }>> = {
  'POST /v1/login': ['session'],
  'POST /v1/logout': ['session'],
  'POST /v1/email/confirm': ['app_user'],
  'POST /v1/password/reset': ['app_user'],
  'POST /v1/notification/firebase': ['push_token'],
  'PATCH /v1/importacion/{kind}/{id}/filas/{row}': ['import'],
  'POST /v1/password/forgot': why('a link is mailed; no list shows it'),
  'POST /v1/legal-terms/accept': why('the response contains the user record'),
  'POST /v1/developer/real-time': why('it is an event of its own'),
  'POST /v1/posicion/edad': why('the log keeps it; no screen shows it'),
  'PATCH /v1/ube/cuenta/{id}': ['uma', 'client'],
  'POST /v1/historial/{entity}/{id}/{entry}/restaurar': why(
    'it is an ordinary change of the record it names',
  ),
};

/** Names in the audit log of what no screen reads. Any other is a kind of record (`contract/core/records.ts`). */
export const unread = {
  password_reset: 'a link is mailed',
  legal_terms: 'the response contains the user record',
  data_age: 'the log keeps it',
  host_exit: 'what a host answers is written on the entries',
  realtime: 'a ping is an event of its own',
} as const;
/** What an entry of the audit log may be about: what is read on a screen has to be a kind of record, so it is live. */
export type AuditedEntity = RecordEntity | keyof typeof unread;

/** The kinds of which a write publishes at least one; null where nothing is published, or the path has no kind. */
export function announcedBy({ id, path }: Pick<Endpoint, 'id' | 'path'>): readonly string[] | null {
  const elsewhere = announcedElsewhere[id];
  if (elsewhere) return 'reason' in elsewhere ? null : elsewhere;
  const own = recordAt(path);
  return own && [own];
}
