import { ResourceList } from 'shared-ui/resource';
import { staff } from './staff.resource.tsx';

/** `/trabajadores` */
export default function StaffListPage() {
  return <ResourceList resource={staff} />;
}
