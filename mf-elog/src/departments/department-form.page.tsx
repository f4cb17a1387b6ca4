import { ResourceForm } from 'shared-ui/resource';
import { departments } from './departments.resource.tsx';

/** `/departamentos/create` and `/departamentos/update/:id` */
export default function DepartmentFormPage() {
  return <ResourceForm resource={departments} />;
}
