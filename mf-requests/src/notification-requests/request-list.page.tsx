import { ResourceList } from 'shared-ui/resource';
import { requestResource } from './request.resource.tsx';

/** `/request`: every notification request and how its answers stand, kept up to date by events. */
export default function RequestListPage() {
  return <ResourceList resource={requestResource} />;
}
