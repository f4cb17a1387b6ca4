import { ResourceForm } from 'shared-ui/resource';
import { vips } from './vips.resource.tsx';

/** `/vip/create` and `/vip/update/:id` */
export default function VipFormPage() {
  return <ResourceForm resource={vips} />;
}
