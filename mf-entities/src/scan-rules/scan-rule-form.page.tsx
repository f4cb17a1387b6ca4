import { ResourceForm } from 'shared-ui/resource';
import { scanRules } from './scan-rules.resource.tsx';

/** `/reglas_escaneo/create` and `/reglas_escaneo/update/:id` */
export default function ScanRuleFormPage() {
  return <ResourceForm resource={scanRules} />;
}
