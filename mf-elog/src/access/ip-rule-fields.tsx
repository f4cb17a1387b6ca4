import {
  type AccessUser,
  type DataOf,
  type IpRule,
  ipTargets,
  ruledUserTypes,
  seesAllClients,
} from 'contract';
import { listAccessUsers } from 'contract/access';
import { listClients } from 'contract/client-list';
import { useUser } from 'shared-auth';
import { PickerField, RadioCardsField, SelectField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';

type ClientRow = DataOf<typeof listClients>['data'][number];

/** Whom a rule is for, and from where they may come. */
export default function IpRuleFields({ record }: FieldsProps<IpRule>) {
  const t = useT();
  const user = useUser();
  const all = user !== null && seesAllClients(user);
  const byUser = useFormValue('applies_to') === 'user';
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
            option={({ id, name, username, client_name }) => ({
              value: id,
              label: name,
              hint: all ? `${client_name} · ${username}` : username,
            })}
            known={record?.user_id ? [{ value: record.user_id, label: record.user_name ?? '' }] : undefined}
            required
          />
        ) : (
          <SelectField
            name="user_type"
            label={t('access.type')}
            options={ruledUserTypes.map((value) => ({ value, label: t(`userType.${value}`) }))}
            empty={null}
            required
          />
        )}
        {all && !byUser && (
          <PickerField<ClientRow>
            name="client_id"
            label={t('common.client')}
            endpoint={listClients}
            option={({ id, name }) => ({ value: id, label: name })}
            known={record && [{ value: record.client_id, label: record.client_name }]}
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
