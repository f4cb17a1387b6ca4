import { useParams } from 'shared-ui';
import { ResourceList } from 'shared-ui/resource';
import { groups } from './groups.resource.tsx';

/** `/grupos/{userId?}/index`: groups, those a user made where the address names one. */
export default function GroupListPage() {
  const { userId } = useParams();
  return <ResourceList resource={groups} fixed={{ user_id: userId }} />;
}
