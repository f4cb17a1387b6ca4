import { ResourceList } from 'shared-ui/resource';
import { umas } from './umas.resource.tsx';

/** `/umas` */
export default function UmaListPage() {
  return <ResourceList resource={umas} />;
}
