import { ResourceList } from 'shared-ui/resource';
import { checkpoints } from './checkpoints.resource.tsx';

/** `/checkpoints` */
export default function CheckpointListPage() {
  return <ResourceList resource={checkpoints} />;
}
