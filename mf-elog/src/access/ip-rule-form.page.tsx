import { ResourceForm } from 'shared-ui/resource';
import { ipRules } from './ip-rules.resource.tsx';

/** `/config/acceso/create` and `/config/acceso/update/:id` */
export default function IpRuleFormPage() {
  return <ResourceForm resource={ipRules} />;
}
