import { ResourceList } from 'shared-ui/resource';
import { employees } from './employees.resource.tsx';

/** `/empleados` */
export default function EmployeeListPage() {
  return <ResourceList resource={employees} />;
}
