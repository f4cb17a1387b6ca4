import {
  type AttentionPoint,
  listAttentionPoints,
  listPointOffers,
  type PointAccount,
  seesAllClients,
  visitRoleNames,
} from 'contract';
import { useApi, useCan, useUser } from 'shared-auth';
import { ErrorState, Skeleton, Text } from 'shared-ui';
import {
  IdentityField,
  PasswordField,
  PhoneField,
  PickerField,
  SwitchField,
  TextField,
} from 'shared-ui/fields';
import { FormSection, useFormFill, useFormValue } from 'shared-ui/form';
import { PointChoiceField } from '../access/point-choice.tsx';
import { useT } from '../text.ts';

type Recorded = { record?: PointAccount | undefined };

/** Who the user is and how they sign in. */
export function AccountPerson({ record }: Recorded) {
  const t = useT();
  return (
    <>
      <FormSection title={t('section.person')}>
        <TextField name="name" label={t('common.name')} />
        <TextField name="last_name" label={t('common.lastName')} />
        <IdentityField
          name="identification"
          label={t('common.identity')}
          foreign="foreign_document"
          hint={t('account.identityHint')}
        />
        <PhoneField name="phone" label={t('common.phone')} />
      </FormSection>
      <FormSection title={t('account.section.account')}>
        <TextField name="email" label={t('common.email')} type="email" />
        <TextField name="username" label={t('account.username')} hint={t('account.usernameHint')} ltr />
        <PasswordField
          name="password"
          label={t('account.password')}
          hint={t(record ? 'account.passwordKept' : 'account.passwordMailed')}
          fresh
        />
        <SwitchField name="blocked" label={t('account.isBlocked')} hint={t('account.blockedHint')} />
      </FormSection>
    </>
  );
}

/** The branch an account is bound to. Another one has other points. */
export function BranchOfAccount({ record }: Recorded) {
  const t = useT();
  const user = useUser();
  const { set } = useFormFill<{ subdepartment_ids: number[] }>();
  const all = user !== null && seesAllClients(user);
  const { branch_id, branch_name } = record ?? {};
  return (
    <PickerField<AttentionPoint>
      name="branch_id"
      label={t('common.branch')}
      endpoint={listAttentionPoints}
      filter={record && all ? { client_id: record.client_id } : undefined}
      option={({ id, name, city, client_name }) => ({
        value: id,
        label: name,
        hint: all ? `${client_name} · ${city}` : city,
      })}
      known={branch_id ? [{ value: branch_id, label: branch_name ?? '' }] : undefined}
      onChosen={() => set('subdepartment_ids', [])}
      required
      span="full"
    />
  );
}

type Where = { branch_id: number } | { client_id?: number };

function PointsWithin({ where }: { where: Where }) {
  const t = useT();
  const { data, error, mutate } = useApi(listPointOffers, { query: where });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="4rem" />;
  if (data.data.length === 0) return <Text tone="muted">{t('account.noPoints')}</Text>;
  return <PointChoiceField name="subdepartment_ids" label={t('access.points')} points={data.data} />;
}

/** Which subdepartments of its branch an account is for. */
export function PointsOfBranch() {
  const t = useT();
  const branch: number | null = useFormValue('branch_id') ?? null;
  return branch === null ? (
    <Text tone="muted">{t('account.chooseBranch')}</Text>
  ) : (
    <PointsWithin where={{ branch_id: branch }} />
  );
}

/** Which subdepartments of its client an account is for. */
export function PointsOfClient() {
  const t = useT();
  const user = useUser();
  const client: number | null = useFormValue('client_id') ?? null;
  if (user === null || !seesAllClients(user)) return <PointsWithin where={{}} />;
  return client === null ? (
    <Text tone="muted">{t('account.chooseClient')}</Text>
  ) : (
    <PointsWithin where={{ client_id: client }} />
  );
}

/** What the user may do with visit requests, for those who administer these roles. */
export function AccountRoles() {
  const t = useT();
  const user = useUser();
  const mayGive = useCan('visitRequests.ubes');
  if (!mayGive && !(user && seesAllClients(user))) return null;
  return (
    <FormSection title={t('section.requests')} description={t('account.rolesNote')}>
      {visitRoleNames.map((role) => (
        <SwitchField key={role} name={role} label={t(`account.role.${role}`)} span="half" />
      ))}
    </FormSection>
  );
}
