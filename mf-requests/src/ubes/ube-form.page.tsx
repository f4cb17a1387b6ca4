import { ResourceForm } from 'shared-ui/resource';
import { ubes } from './ubes.resource.tsx';

/** `/ubes/nuevo` and `/ubes/editar/:id` */
export default function UbeFormPage() {
  return <ResourceForm resource={ubes} />;
}
