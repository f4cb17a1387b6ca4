import { Status } from 'shared-ui';
import { say, useT } from '../text.ts';

/** Whether somebody may act, or was blocked. */
export function BlockedStatus({ blocked }: { blocked: boolean }) {
  const t = useT();
  return (
    <Status look="plain" tone={blocked ? 'danger' : 'ok'}>
      {t(blocked ? 'people.isBlocked' : 'people.isFree')}
    </Status>
  );
}

export const blockedColumn = {
  id: 'blocked',
  label: 'people.status',
  sortable: true,
  value: (row: { blocked: boolean }) => say(row.blocked ? 'people.isBlocked' : 'people.isFree'),
  cell: (row: { blocked: boolean }) => <BlockedStatus blocked={row.blocked} />,
} as const;

export const blockedFilter = {
  name: 'blocked',
  label: 'people.status',
  options: [
    { value: 'false', label: 'people.isFree' },
    { value: 'true', label: 'people.isBlocked' },
  ],
} as const;
