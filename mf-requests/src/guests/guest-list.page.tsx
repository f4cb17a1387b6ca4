import { ResourceList } from 'shared-ui/resource';
import { guests } from './guests.resource.tsx';

/** `/invitados` */
export default function GuestListPage() {
  return <ResourceList resource={guests} />;
}
