import { ResourceForm } from 'shared-ui/resource';
import { subdepartments } from './subdepartments.resource.tsx';

/** `/subdepartamentos/create` and `/subdepartamentos/update/:id` */
export default function SubdepartmentFormPage() {
  return <ResourceForm resource={subdepartments} />;
}
