import { ResourceForm } from 'shared-ui/resource';
import { guests } from './guests.resource.tsx';

/** `/invitados/nuevo` and `/invitados/editar/:id` */
export default function GuestFormPage() {
  return <ResourceForm resource={guests} />;
}
