import type { PointAccount } from 'contract';
import { ClientField } from 'shared-ui/fields';
import { FormSection, useFormFill } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';
import { AccountPerson, AccountRoles, PointsOfClient } from './account-fields.tsx';

/** A user who keeps the electronic log, at some points of a client. */
export default function LogKeeperFields({ record }: FieldsProps<PointAccount>) {
  const t = useT();
  const { set } = useFormFill<{ subdepartment_ids: number[] }>();
  return (
    <>
      <AccountPerson record={record} />
      <FormSection title={t('access.points')} description={t('account.keeperPointsNote')}>
        <ClientField
          label={t('common.client')}
          record={record}
          onChosen={() => set('subdepartment_ids', [])}
        />
        <PointsOfClient />
      </FormSection>
      <AccountRoles />
    </>
  );
}
