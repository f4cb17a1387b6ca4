import { ResourceForm } from 'shared-ui/resource';
import { types } from './types.resource.tsx';

/** `/tipos/create` and `/tipos/update/:id` */
export default function TypeFormPage() {
  return <ResourceForm resource={types} />;
}
