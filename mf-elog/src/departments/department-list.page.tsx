import { ResourceList } from 'shared-ui/resource';
import { departments } from './departments.resource.tsx';

/** `/departamentos` */
export default function DepartmentListPage() {
  return <ResourceList resource={departments} />;
}
