import type { ClientSummary } from 'contract';
import { Status } from 'shared-ui';
import { useT } from '../text.ts';

/** Whether the people of a client may sign in. */
export function ClientStatus({ blocked }: { blocked: boolean }) {
  const t = useT();
  return (
    <Status look="plain" tone={blocked ? 'danger' : 'ok'}>
      {t(blocked ? 'client.blocked' : 'client.active')}
    </Status>
  );
}

/** What kind of client it is. */
export function ClientType({ type }: { type: ClientSummary['type'] }) {
  const t = useT();
  return t(`client.${type}`);
}
