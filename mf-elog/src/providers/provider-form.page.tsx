import { ResourceForm } from 'shared-ui/resource';
import { providers } from './providers.resource.tsx';

/** `/proveedores/create` and `/proveedores/update/:id` */
export default function ProviderFormPage() {
  return <ResourceForm resource={providers} />;
}
