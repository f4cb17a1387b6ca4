import { listUcas, type Uca } from 'contract';
import { Grid, Stack } from 'shared-ui';
import {
  DateRangeControl,
  FieldFrame,
  LocalMultiComboboxControl,
  type Option,
  PickerControl,
  SelectControl,
} from 'shared-ui/fields';
import { useT } from '../text.ts';
import { type HeatView, usualHeat } from './heat-view.ts';

interface HeatFiltersProps {
  view: HeatView;
  today: string;
  types: readonly string[];
  /** People by name, to show those in the address. */
  people: readonly Option[];
  mayScans: boolean;
  change: (part: Partial<HeatView>) => void;
}

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => ({
    value: String(from + nth),
    label: `${String(from + nth).padStart(2, '0')}:00`,
  }));

/** Filters of the heat map: days, hours and UCAs. */
export function HeatFilters({ view, today, types, people, mayScans, change }: HeatFiltersProps) {
  const t = useT();
  const usual = usualHeat(today);
  return (
    <Stack gap="2">
      {mayScans && (
        <FieldFrame id="heat-of" label={t('heat.of')} names="of" span="full">
          <SelectControl
            id="heat-of"
            value={view.of}
            options={[
              { value: 'positions', label: t('heat.positions') },
              { value: 'scans', label: t('heat.scans') },
            ]}
            onChange={(of) => change({ of: of === 'scans' ? 'scans' : 'positions' })}
          />
        </FieldFrame>
      )}
      <FieldFrame id="heat-days" label={t('heat.days')} names="days" span="full">
        <DateRangeControl
          id="heat-days"
          value={{ from: view.from, to: view.to }}
          max={today}
          onChange={({ from, to }) => change(from && to ? { from, to } : { from: usual.from, to: usual.to })}
        />
      </FieldFrame>
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="2">
        <FieldFrame id="heat-from" label={t('heat.hourFrom')} names="hourFrom" span="full">
          <SelectControl
            id="heat-from"
            value={String(view.hourFrom)}
            options={hours(0, 23)}
            onChange={(hour) => change({ hourFrom: Number(hour) })}
          />
        </FieldFrame>
        <FieldFrame id="heat-to" label={t('heat.hourTo')} names="hourTo" span="full">
          <SelectControl
            id="heat-to"
            value={String(view.hourTo)}
            options={hours(1, 24)}
            onChange={(hour) => change({ hourTo: Number(hour) })}
          />
        </FieldFrame>
      </Grid>
      <FieldFrame id="heat-types" label={t('heat.types')} names="types" span="full">
        <LocalMultiComboboxControl
          id="heat-types"
          value={view.types}
          options={types.map((type) => ({ value: type, label: type }))}
          placeholder={t('heat.all')}
          onChange={(chosen) => change({ types: chosen.map(String) })}
        />
      </FieldFrame>
      <FieldFrame id="heat-ucas" label={t('route.ucas')} names="ucas" span="full">
        <PickerControl<Uca>
          id="heat-ucas"
          value={view.ucas}
          endpoint={listUcas}
          option={({ id, name, type, place }) => ({ value: id, label: name, hint: `${type} · ${place}` })}
          known={people}
          placeholder={t('heat.all')}
          onChange={(chosen) => change({ ucas: chosen.map(Number) })}
          multiple
        />
      </FieldFrame>
    </Stack>
  );
}
