import { ResourceList } from 'shared-ui/resource';
import { vips } from './vips.resource.tsx';

/** `/vip` */
export default function VipListPage() {
  return <ResourceList resource={vips} />;
}
