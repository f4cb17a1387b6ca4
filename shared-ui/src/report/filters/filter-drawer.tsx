import { type ReactNode, useId } from 'react';
import { useApi, useMayCall } from 'shared-auth';
import { Button } from '../../button/button.tsx';
import { Drawer } from '../../dialog/dialog.tsx';
import { LocalMultiComboboxControl } from '../../fields/combobox-field.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { type ListEndpoint, PickerControl } from '../../fields/picker-control.tsx';
import { type Option, SelectControl } from '../../fields/select-control.tsx';
import { hourName, weekdayName } from '../../format/clock-names.ts';
import { useFormat } from '../../format/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Stack } from '../../layout/primitives.tsx';
import { answersOf, useReportWords } from '../data.ts';
import type { FilterValue, ReportDefinition, ReportFilter } from '../report.ts';
import { type Filters, takesSeveral } from './filters.ts';
import { rememberName } from './known-names.ts';
import { useNames } from './use-names.ts';

export interface FilterDrawerProps {
  report: ReportDefinition;
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
  onClose: () => void;
}

const valuesOf = (value: Filters[string]): readonly FilterValue[] =>
  value === undefined ? [] : [value].flat();

/** Every filter but the period and those by lists that the user may not read; each applies as soon as it is chosen, beside the figures. */
export default function FilterDrawer({ report, filters, onChange, onClear, onClose }: FilterDrawerProps) {
  const t = useT();
  const text = useReportWords(report);
  const { language } = useFormat();
  const id = useId();
  const mayCall = useMayCall();
  const nameOf = useNames(report, filters);
  const { data: choices } = useApi(answersOf(report).parameters, {});
  const field = (
    name: string,
    label: string,
    control: (props: { id: string; label: string }) => ReactNode,
  ) => (
    <FieldFrame key={name} id={`${id}${name}`} names={name} label={label} span="full">
      {control({ id: `${id}${name}`, label })}
    </FieldFrame>
  );
  const one = (name: string, label: string, options: readonly Option[]) =>
    field(name, label, (props) => (
      <SelectControl
        {...props}
        placeholder={t('report.filters.any')}
        options={options}
        value={valuesOf(filters[name])[0] ?? null}
        onChange={(value) => {
          const chosen = options.find((option) => String(option.value) === String(value ?? ''));
          onChange({ [name]: chosen?.value });
        }}
      />
    ));
  const several = (name: string, label: string, options: readonly Option[]) =>
    field(name, label, (props) => (
      <LocalMultiComboboxControl
        {...props}
        placeholder={t('report.filters.any')}
        options={options}
        value={[...valuesOf(filters[name])]}
        onChange={(values) => {
          const chosen = options.map(({ value }) => value).filter((value) => values.includes(value));
          onChange({ [name]: chosen });
        }}
      />
    ));
  const pickedBy = ({ name, label, pick }: ReportFilter) => {
    const list = Array.isArray(filters[name]) || takesSeveral(report.endpoints, name);
    return (
      pick &&
      field(name, text(label), (props) => (
        <PickerControl<never>
          {...props}
          {...(list && { multiple: true })}
          endpoint={pick.list as ListEndpoint<never>}
          option={(row) => {
            const option = pick.option(row);
            rememberName(name, Number(option.value), option.label);
            return option;
          }}
          known={valuesOf(filters[name]).map((value) => ({
            value,
            label: nameOf(name, Number(value)),
          }))}
          placeholder={t('report.filters.any')}
          value={[...valuesOf(filters[name])]}
          onChange={(values) => {
            const ids = values.map(Number);
            onChange({ [name]: list ? ids : ids[0] });
          }}
        />
      ))
    );
  };
  const declared = (filter: ReportFilter) => {
    const { name, label, options, choices: from } = filter;
    if (filter.pick) return pickedBy(filter);
    const named = [...new Set([...(choices?.[from ?? ''] ?? []), ...valuesOf(filters[name]).map(String)])];
    const offered = options
      ? options.map((option) => ({ value: option.value, label: text(option.label) }))
      : named.map((value) => ({ value, label: value }));
    return (takesSeveral(report.endpoints, name) ? several : one)(name, text(label), offered);
  };
  return (
    <Drawer
      open
      title={t('report.filters.all')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClear}>{t('report.filters.clear')}</Button>
          <Button variant="solid" onClick={onClose}>
            {t('report.filters.done')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {report.filters
          .filter(({ linked, name }) => !linked || filters[name] !== undefined)
          .filter(({ pick }) => !pick || mayCall(pick.list))
          .map(declared)}
        {one(
          'weekday',
          text(report.period.weekday),
          [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: weekdayName(day, language) })),
        )}
        {one(
          'hour',
          text(report.period.hour),
          Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourName(hour) })),
        )}
      </Stack>
    </Drawer>
  );
}
