import type { Uca } from 'contract';
import { Badge } from 'shared-ui';
import { useT } from '../text.ts';

/** First and last name: a list gives them as one, a record by itself apart. */
export const fullName = (uca: Uca & { last_name?: string }): string =>
  uca.last_name && !uca.name.endsWith(` ${uca.last_name}`) ? `${uca.name} ${uca.last_name}` : uca.name;

/** A UCA's name, and whether its account is blocked. */
export function UcaName({ uca }: { uca: Uca }) {
  const t = useT();
  if (!uca.blocked) return fullName(uca);
  return (
    <>
      {fullName(uca)} <Badge tone="warning">{t('uca.isBlocked')}</Badge>
    </>
  );
}
