import type { Vip } from 'contract';
import type { FieldsProps } from 'shared-ui/resource';
import { ListingFields } from '../shared/listing-fields.tsx';
import { BranchPicker } from '../shared/pickers.tsx';
import { useT } from '../text.ts';

/** Who is let in without a request, where and until when. */
export default function VipFields({ record }: FieldsProps<Vip>) {
  const t = useT();
  return (
    <ListingFields
      where={
        <BranchPicker
          known={record && { id: record.branch_id, name: record.branch_name }}
          hint={t('vip.branchHint')}
          required={false}
        />
      }
    />
  );
}
