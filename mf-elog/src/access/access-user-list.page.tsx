import { ResourceList } from 'shared-ui/resource';
import { accessUsers } from './access-users.resource.tsx';

/** `/config/acceso/usuarios` */
export default function AccessUserListPage() {
  return <ResourceList resource={accessUsers} />;
}
