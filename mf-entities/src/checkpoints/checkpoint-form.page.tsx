import { ResourceForm } from 'shared-ui/resource';
import { checkpoints } from './checkpoints.resource.tsx';

/** `/checkpoints/create` and `/checkpoints/update/:id` */
export default function CheckpointFormPage() {
  return <ResourceForm resource={checkpoints} />;
}
