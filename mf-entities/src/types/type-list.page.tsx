import { ResourceList } from 'shared-ui/resource';
import { types } from './types.resource.tsx';

/** `/tipos` */
export default function TypeListPage() {
  return <ResourceList resource={types} />;
}
