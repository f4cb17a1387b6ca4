import { ResourceList } from 'shared-ui/resource';
import { branches } from './branches.resource.tsx';

/** `/sucursales` */
export default function BranchListPage() {
  return <ResourceList resource={branches} />;
}
