import { ResourceList } from 'shared-ui/resource';
import { ipRules } from './ip-rules.resource.tsx';

/** `/config/acceso` */
export default function IpRuleListPage() {
  return <ResourceList resource={ipRules} />;
}
