import { Page, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { LEGAL_DATE, type LegalName } from './document.ts';
import { LegalText } from './legal-text.tsx';

/** A legal text as a page of its own. */
export function LegalPage({ name }: { name: LegalName }) {
  const t = useT();
  const format = useFormat();
  const date = format.longDate(`${LEGAL_DATE}T12:00:00Z`, { dateStyle: 'long' });
  return (
    <Page title={t(`legal.${name}`)} description={t('legal.since', { date })}>
      <LegalText name={name} />
    </Page>
  );
}
