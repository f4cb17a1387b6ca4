import { ResourceList } from 'shared-ui/resource';
import { ubes } from './ubes.resource.tsx';

/** `/ubes` */
export default function UbeListPage() {
  return <ResourceList resource={ubes} />;
}
