import type { AlertRow } from 'contract';
import { useT } from '../text.ts';

/** Whom an alert is about; the round itself where that is nobody's, and what happened where the round is gone too. */
export function Whose({ uca_name, activity_name, type }: AlertRow) {
  const t = useT();
  return uca_name || activity_name || t(`alerts.alert.${type}`);
}
