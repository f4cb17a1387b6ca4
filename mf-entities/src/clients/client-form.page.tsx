import { ResourceForm } from 'shared-ui/resource';
import { clients } from './clients.resource.tsx';

/** `/clients/create` and `/clients/edit/:id` */
export default function ClientFormPage() {
  return <ResourceForm resource={clients} />;
}
