import { ResourceList } from 'shared-ui/resource';
import { places } from './places.resource.tsx';

/** `/lugares` */
export default function PlaceListPage() {
  return <ResourceList resource={places} />;
}
