import { ResourceForm } from 'shared-ui/resource';
import { staff } from './staff.resource.tsx';

/** `/trabajadores/create` and `/trabajadores/update/:id` */
export default function StaffFormPage() {
  return <ResourceForm resource={staff} />;
}
