import type { Uca } from 'contract';
import { Badge } from 'shared-ui';
import { useT } from '../text.ts';

/** A UCA's name, and whether its account is blocked. */
export function UcaName({ uca }: { uca: Uca }) {
  const t = useT();
  if (!uca.blocked) return uca.name;
  return (
    <>
      {uca.name} <Badge tone="warning">{t('uca.isBlocked')}</Badge>
    </>
  );
}
