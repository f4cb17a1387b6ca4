import { ResourceForm } from 'shared-ui/resource';
import { contacts } from './contacts.resource.tsx';

/** `/contactos/nuevo` and `/contactos/editar/:id` */
export default function ContactFormPage() {
  return <ResourceForm resource={contacts} />;
}
