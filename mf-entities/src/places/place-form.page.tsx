import { ResourceForm } from 'shared-ui/resource';
import { places } from './places.resource.tsx';

/** `/lugares/create` and `/lugares/update/:id` */
export default function PlaceFormPage() {
  return <ResourceForm resource={places} />;
}
