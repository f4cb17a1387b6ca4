import { ResourceForm } from 'shared-ui/resource';
import { labels } from './labels.resource.tsx';

/** `/etiquetas/create` and `/etiquetas/update/:id` */
export default function LabelFormPage() {
  return <ResourceForm resource={labels} />;
}
