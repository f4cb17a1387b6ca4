import { ResourceList } from 'shared-ui/resource';
import { providers } from './providers.resource.tsx';

/** `/proveedores` */
export default function ProviderListPage() {
  return <ResourceList resource={providers} />;
}
