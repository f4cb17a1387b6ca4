import type { ClientSummary } from 'contract';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

/** Whether the people of a client may sign in. */
export function ClientStatus({ blocked }: { blocked: boolean }) {
  const t = useT();
  return (
    <State usual={!blocked} tone="danger">
      {t(blocked ? 'client.blocked' : 'client.active')}
    </State>
  );
}

/** What kind of client it is. */
export function ClientType({ type }: { type: ClientSummary['type'] }) {
  const t = useT();
  return t(`client.${type}`);
}
