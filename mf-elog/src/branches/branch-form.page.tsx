import { ResourceForm } from 'shared-ui/resource';
import { branches } from './branches.resource.tsx';

/** `/sucursales/create` and `/sucursales/update/:id` */
export default function BranchFormPage() {
  return <ResourceForm resource={branches} />;
}
