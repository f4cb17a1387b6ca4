import { ResourceForm } from 'shared-ui/resource';
import { satelliteImages } from './satellite-images.resource.tsx';

/** `/imagenes_satelitales/create` and `/imagenes_satelitales/edit/:id` */
export default function SatelliteFormPage() {
  return <ResourceForm resource={satelliteImages} />;
}
