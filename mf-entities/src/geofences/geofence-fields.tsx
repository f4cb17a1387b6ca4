import type { GeofenceRecord } from 'contract';
import type { FieldsProps } from 'shared-ui/resource';
import { AboutSections } from './about-sections.tsx';
import { GroundSection } from './ground-section.tsx';

/** What a geofence is: its ground, and whose coming and going is told to whom. */
export default function GeofenceFields({ record }: FieldsProps<GeofenceRecord>) {
  return (
    <>
      <GroundSection />
      <AboutSections record={record} />
    </>
  );
}
