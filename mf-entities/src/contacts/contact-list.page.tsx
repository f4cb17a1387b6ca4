import { ResourceList } from 'shared-ui/resource';
import { contacts } from './contacts.resource.tsx';

/** `/contactos` */
export default function ContactListPage() {
  return <ResourceList resource={contacts} />;
}
