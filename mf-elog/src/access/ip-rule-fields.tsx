import {
  type AccessUser,
  clientUserTypes,
  type DataOf,
  type IpRule,
  ipTargets,
  listAccessUsers,
  listClients,
  ruledUserTypes,
  seesAllClients,
} from 'contract';
import { useUser } from 'shared-auth';
import { PickerField, RadioCardsField, SelectField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';

type ClientRow = DataOf<typeof listClients>['data'][number];

const adminTypes = ['admin'] as const;
const typesFor = (all: boolean) => (all ? ruledUserTypes : clientUserTypes);

/** Whom a rule is for, and from where they may sign in. */
export default function IpRuleFields({ record }: FieldsProps<IpRule>) {
  const t = useT();
  const user = useUser();
  const all = user !== null && seesAllClients(user);
  const byUser = useFormValue('applies_to') === 'user';
  const forAdmins = useFormValue('user_type') === 'admin';
  // A rule keeps the client it was created for, and one for admins with them.
  const types = record ? (record.client_id === null ? adminTypes : clientUserTypes) : typesFor(all);
  return (
    <>
      <FormSection title={t('access.section.who')}>
        <RadioCardsField
          name="applies_to"
          label={t('access.by')}
          options={ipTargets.map((one) => ({
            value: one,
            label: t(`access.target.${one}`),
            hint: t(`access.targetHint.${one}`),
          }))}
        />
        {byUser ? (
          <PickerField<AccessUser>
            name="user_id"
            label={t('access.user')}
            endpoint={listAccessUsers}
            filter={all ? { with_admins: 'true' } : undefined}
            option={({ id, name, username, client_name }) => ({
              value: id,
              label: name,
              hint: all ? `${client_name ?? t('access.admins')} · ${username}` : username,
            })}
            known={record?.user_id ? [{ value: record.user_id, label: record.user_name ?? '' }] : undefined}
            required
          />
        ) : (
          <SelectField
            name="user_type"
            label={t('access.type')}
            hint={forAdmins ? t('access.adminsHint') : undefined}
            options={types.map((value) => ({ value, label: t(`userType.${value}`) }))}
            empty={null}
            required
          />
        )}
        {all && !byUser && !forAdmins && (
          <PickerField<ClientRow>
            name="client_id"
            label={t('common.client')}
            endpoint={listClients}
            option={({ id, name }) => ({ value: id, label: name })}
            known={
              record?.client_id ? [{ value: record.client_id, label: record.client_name ?? '' }] : undefined
            }
            disabled={record !== undefined}
            required
          />
        )}
      </FormSection>
      <FormSection title={t('access.section.where')}>
        <TextField name="range" label={t('access.range')} hint={t('access.rangeHint')} ltr />
        <TextField name="note" label={t('access.ruleNote')} hint={t('access.ruleNoteHint')} />
        <SwitchField name="active" label={t('common.isActive')} hint={t('access.activeHint')} />
      </FormSection>
    </>
  );
}
