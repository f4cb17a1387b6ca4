import { State } from 'shared-ui/state';
import { say, useT } from '../text.ts';

/** Whether the user may act, or was blocked. */
export function BlockedStatus({ blocked }: { blocked: boolean }) {
  const t = useT();
  return (
    <State usual={!blocked} tone="danger">
      {t(blocked ? 'people.isBlocked' : 'people.isFree')}
    </State>
  );
}

export const blockedColumn = {
  id: 'blocked',
  label: 'people.status',
  state: true,
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
