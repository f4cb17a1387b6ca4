import { ResourceForm } from 'shared-ui/resource';
import { employees } from './employees.resource.tsx';

/** `/empleados/create` and `/empleados/update/:id` */
export default function EmployeeFormPage() {
  return <ResourceForm resource={employees} />;
}
