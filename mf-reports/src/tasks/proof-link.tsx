import { FileText } from 'lucide-react';
import { Icon, LinkButton, Panel, Text } from 'shared-ui';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** Leads from the analysis of compliance to the page for the customer. */
export function ProofLink() {
  const t = useT();
  return (
    <Panel
      title={t('compliance.proof.title')}
      actions={
        <LinkButton to={paths.proof} size="sm" icon={<Icon of={FileText} />}>
          {t('compliance.proof.open')}
        </LinkButton>
      }
    >
      <Text tone="muted">{t('compliance.proof.note')}</Text>
    </Panel>
  );
}
