import {
  listNotificationRules,
  notificationReportParameters,
  outcomes,
  requestModes,
  requestUsers,
} from 'contract';
import { type ReactNode, useId } from 'react';
import { useApi } from 'shared-auth';
import { Button, Stack, useFormat } from 'shared-ui';
import { Drawer } from 'shared-ui/dialog';
import {
  FieldFrame,
  LocalMultiComboboxControl,
  type OptionValue,
  PickerControl,
  SelectControl,
} from 'shared-ui/fields';
import { useT } from '../../text.ts';
import type { FilterName, Filters } from './filters.ts';
import { rememberedUser, rememberUser } from './known-users.ts';
import { hourName, weekdayName } from './weekdays.ts';

export interface FilterDrawerProps {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
  onClose: () => void;
}

const named = (list: readonly string[] | undefined, chosen: readonly string[] = []) =>
  [...new Set([...(list ?? []), ...chosen])].map((name) => ({ value: name, label: name }));

/** Every filter but the period; each takes effect as it is chosen, beside the figures. */
export default function FilterDrawer({ filters, onChange, onClear, onClose }: FilterDrawerProps) {
  const t = useT();
  const { language } = useFormat();
  const id = useId();
  const { data: choices } = useApi(notificationReportParameters, {});
  const field = (name: FilterName, control: (props: { id: string; label: string }) => ReactNode) => {
    const label = t(`filters.${name}` as 'filters.name');
    return (
      <FieldFrame id={`${id}${name}`} names={name} label={label} span="full">
        {control({ id: `${id}${name}`, label })}
      </FieldFrame>
    );
  };
  const several = (name: 'name' | 'type' | 'place', list: readonly string[] | undefined) =>
    field(name, (props) => (
      <LocalMultiComboboxControl
        {...props}
        placeholder={t('filters.any')}
        options={named(list, filters[name])}
        value={filters[name] ?? []}
        onChange={(values) => onChange({ [name]: values.map(String) })}
      />
    ));
  const one = (
    name: 'mode' | 'completion' | 'weekday' | 'hour',
    options: readonly { value: OptionValue; label: string }[],
  ) =>
    field(name, (props) => (
      <SelectControl
        {...props}
        placeholder={t('filters.any')}
        options={options}
        value={filters[name] ?? null}
        onChange={(value) => {
          const chosen = options.find((option) => String(option.value) === String(value ?? ''));
          onChange({ [name]: chosen?.value });
        }}
      />
    ));
  return (
    <Drawer
      open
      title={t('filters.all')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClear}>{t('filters.clear')}</Button>
          <Button variant="solid" onClick={onClose}>
            {t('filters.done')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {several('name', choices?.names)}
        {field('uca_id', (props) => (
          <PickerControl
            {...props}
            multiple
            endpoint={requestUsers}
            option={(user) => {
              rememberUser(user.id, user.name);
              return { value: user.id, label: user.name, hint: `${user.type} · ${user.place}` };
            }}
            known={(filters.uca_id ?? []).map((user) => ({
              value: user,
              label: rememberedUser(user) ?? `#${user}`,
            }))}
            placeholder={t('filters.any')}
            value={filters.uca_id ?? []}
            onChange={(values) => onChange({ uca_id: values.map(Number) })}
          />
        ))}
        {several('type', choices?.types)}
        {several('place', choices?.places)}
        {field('outcome', (props) => (
          <LocalMultiComboboxControl
            {...props}
            placeholder={t('filters.any')}
            options={outcomes.map((outcome) => ({ value: outcome, label: t(`outcome.${outcome}`) }))}
            value={filters.outcome ?? []}
            onChange={(values) =>
              onChange({ outcome: outcomes.filter((outcome) => values.includes(outcome)) })
            }
          />
        ))}
        {one('completion', [
          { value: 1, label: t('completion.1') },
          { value: 2, label: t('completion.2') },
        ])}
        {one(
          'mode',
          requestModes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) })),
        )}
        {one(
          'weekday',
          [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: weekdayName(day, language) })),
        )}
        {one(
          'hour',
          Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourName(hour) })),
        )}
        {field('rule_id', (props) => (
          <PickerControl
            {...props}
            endpoint={listNotificationRules}
            option={(rule) => ({ value: rule.id, label: rule.name })}
            placeholder={t('filters.any')}
            value={filters.rule_id === undefined ? [] : [filters.rule_id]}
            onChange={([rule]) => onChange({ rule_id: rule === undefined ? undefined : Number(rule) })}
          />
        ))}
      </Stack>
    </Drawer>
  );
}
