import type { PointAccount } from 'contract';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';
import { AccountPerson, AccountRoles, BranchOfAccount, PointsOfBranch } from './account-fields.tsx';

/** An account of a branch: a user of it, or its gate. */
export default function BranchAccountFields({ record }: FieldsProps<PointAccount>) {
  const t = useT();
  return (
    <>
      <FormSection title={t('access.points')} description={t('account.branchPointsNote')}>
        <BranchOfAccount record={record} />
        <PointsOfBranch />
      </FormSection>
      <AccountPerson record={record} />
      <AccountRoles />
    </>
  );
}
