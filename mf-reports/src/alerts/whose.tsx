import type { AlertRow } from 'contract';
import { useT } from '../text.ts';

/** Whom an alert is about; the round itself where it is unassigned; empty where the round no longer exists either. */
export const whoseOf = ({ uca_name, activity_name }: AlertRow): string => uca_name || (activity_name ?? '');

/** The same for a row, which is opened by it: what happened where there is no name. */
export function Whose(row: AlertRow) {
  const t = useT();
  return whoseOf(row) || t(`alerts.alert.${row.type}`);
}
