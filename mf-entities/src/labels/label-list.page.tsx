import { ResourceList } from 'shared-ui/resource';
import { labels } from './labels.resource.tsx';

/** `/etiquetas` */
export default function LabelListPage() {
  return <ResourceList resource={labels} />;
}
