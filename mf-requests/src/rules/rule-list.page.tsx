import { ResourceList } from 'shared-ui/resource';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { ruleResource } from './rule.resource.tsx';

/** `/request/rules`: what is sent by itself, when it goes next and what was missed. */
export default function RuleListPage() {
  const t = useT();
  return (
    <ResourceList resource={ruleResource} breadcrumbs={[{ label: t('list.title'), to: paths.list() }]} />
  );
}
