import { Plus } from 'lucide-react';
import { LinkButton } from 'shared-ui';
import { InProcess } from '../in-process/in-process.tsx';
import { paths } from '../paths.ts';
import { useT } from './text.ts';

/** What is under way, and the link to a new rule. */
export function RuleListActions() {
  const t = useT();
  return (
    <>
      <InProcess />
      <LinkButton to={paths.ruleCreate} variant="solid" icon={<Plus aria-hidden />}>
        {t('rule.create')}
      </LinkButton>
    </>
  );
}
