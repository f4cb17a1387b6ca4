import { ResourceForm } from 'shared-ui/resource';
import { groups } from './groups.resource.tsx';

/** `/grupos/create` and `/grupos/update/:id` */
export default function GroupFormPage() {
  return <ResourceForm resource={groups} />;
}
