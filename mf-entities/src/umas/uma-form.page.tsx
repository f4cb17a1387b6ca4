import { ResourceForm } from 'shared-ui/resource';
import { umas } from './umas.resource.tsx';

/** `/umas/create` and `/umas/update/:id` */
export default function UmaFormPage() {
  return <ResourceForm resource={umas} />;
}
