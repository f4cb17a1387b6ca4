import { ResourceForm } from 'shared-ui/resource';
import { blacklist } from './blacklist.resource.tsx';

/** `/blacklist/create` and `/blacklist/update/:id` */
export default function BlacklistFormPage() {
  return <ResourceForm resource={blacklist} />;
}
