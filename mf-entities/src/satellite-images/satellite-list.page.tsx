import { ResourceList } from 'shared-ui/resource';
import { satelliteImages } from './satellite-images.resource.tsx';

/** `/imagenes_satelitales` */
export default function SatelliteListPage() {
  return <ResourceList resource={satelliteImages} />;
}
