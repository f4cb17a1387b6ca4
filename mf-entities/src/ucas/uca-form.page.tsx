import { ResourceForm } from 'shared-ui/resource';
import { ucas } from './ucas.resource.tsx';

/** `/ucas/create` and `/ucas/update/:id` */
export default function UcaFormPage() {
  return <ResourceForm resource={ucas} />;
}
