import { ResourceList } from 'shared-ui/resource';
import { clients } from './clients.resource.tsx';

/** `/clients` */
export default function ClientListPage() {
  return <ResourceList resource={clients} />;
}
