import { useParams } from 'shared-ui';
import { ResourceList } from 'shared-ui/resource';
import { ucas } from './ucas.resource.tsx';

/** `/ucas/{clientId?}/index`: activity control users, of one client where the address names it. */
export default function UcaListPage() {
  const { clientId } = useParams();
  return <ResourceList resource={ucas} fixed={{ client_id: clientId }} />;
}
