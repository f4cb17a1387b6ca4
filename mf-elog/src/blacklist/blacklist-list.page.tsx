import { ResourceList } from 'shared-ui/resource';
import { blacklist } from './blacklist.resource.tsx';

/** `/blacklist` */
export default function BlacklistListPage() {
  return <ResourceList resource={blacklist} />;
}
