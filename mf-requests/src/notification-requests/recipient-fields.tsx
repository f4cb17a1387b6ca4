import { type NotificationRequestChange, requestUsers, ucaParameters } from 'contract';
import { Users } from 'lucide-react';
import { useApi } from 'shared-auth';
import { Status } from 'shared-ui';
import { MultiComboboxField, MultiPickerField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';
import { reachOf } from './reach.ts';
import { useKnownUsers } from './use-known-users.ts';

type Values = NotificationRequestChange;
const none: readonly number[] = [];

/** Who receives it. `chosen` are the users a saved request or rule has, to show by name. */
export function RecipientFields({ chosen = none }: { chosen?: readonly number[] }) {
  const t = useT();
  const { data: parameters } = useApi(ucaParameters, {});
  const known = useKnownUsers(chosen);
  const ucaIds = useFormValue<Values>('uca_ids') as number[];
  const groupIds = useFormValue<Values>('group_ids') as number[];
  const groups = parameters?.groups ?? [];
  const reach = reachOf(ucaIds, groupIds, groups);
  return (
    <FormSection title={t('form.who')}>
      <MultiPickerField
        name="uca_ids"
        label={t('form.ucas')}
        placeholder={t('form.ucasPlaceholder')}
        endpoint={requestUsers}
        option={(user) => ({ value: user.id, label: user.name, hint: `${user.type} · ${user.place}` })}
        known={known}
        span="full"
      />
      <MultiComboboxField<Values>
        name="group_ids"
        label={t('form.groups')}
        options={groups.map((group) => ({
          value: group.id,
          label: t('form.groupSize', { name: group.name, count: group.ucas }),
        }))}
        span="full"
      />
      <div role="status">
        {reach && (
          <Status tone="info" look="plain" icon={<Users aria-hidden />}>
            {t(reach.exact ? 'form.reach' : 'form.reachUpTo', { count: reach.people })}
          </Status>
        )}
      </div>
    </FormSection>
  );
}
