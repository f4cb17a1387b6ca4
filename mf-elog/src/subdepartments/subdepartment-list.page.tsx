import { ResourceList } from 'shared-ui/resource';
import { subdepartments } from './subdepartments.resource.tsx';

/** `/subdepartamentos` */
export default function SubdepartmentListPage() {
  return <ResourceList resource={subdepartments} />;
}
