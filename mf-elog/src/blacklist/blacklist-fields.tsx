import type { BlacklistEntry } from 'contract';
import type { FieldsProps } from 'shared-ui/resource';
import { ListingFields } from '../shared/listing-fields.tsx';
import { ListedElsewhere } from './listed-elsewhere.tsx';

/** Who is refused everywhere and why; other lists they are on are shown before saving. */
export default function BlacklistFields({ record }: FieldsProps<BlacklistEntry>) {
  return <ListingFields found={<ListedElsewhere except={record?.id} />} />;
}
