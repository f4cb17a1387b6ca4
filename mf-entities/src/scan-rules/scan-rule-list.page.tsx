import { ResourceList } from 'shared-ui/resource';
import { scanRules } from './scan-rules.resource.tsx';

/** `/reglas_escaneo` */
export default function ScanRuleListPage() {
  return <ResourceList resource={scanRules} />;
}
