import { listUcas, TRAVEL_UCAS, type Uca } from 'contract';
import { useState } from 'react';
import { Grid, Stack } from 'shared-ui';
import { DateControl, FieldFrame, PickerControl, TimeControl } from 'shared-ui/fields';
import { useT } from '../text.ts';
import type { RouteView } from './use-route-view.ts';

interface RouteFiltersProps {
  view: RouteView;
  today: string;
  /** Names of the UCAs whose routes were shown. */
  names: ReadonlyMap<number, string>;
  change: (part: Partial<RouteView>) => void;
}

/** Filters by UCA, day and hours. */
export function RouteFilters({ view, today, names, change }: RouteFiltersProps) {
  const t = useT();
  const other = { moment: null } as const;
  return (
    <Stack gap="2" p="3">
      <FieldFrame id="route-ucas" label={t('route.ucas')} names="uca" span="full">
        <PickerControl<Uca>
          id="route-ucas"
          value={view.ucas}
          endpoint={listUcas}
          option={({ id, name, type, place }) => ({ value: id, label: name, hint: `${type} · ${place}` })}
          known={[...names].map(([value, label]) => ({ value, label }))}
          placeholder={t('route.ucasHint', { count: TRAVEL_UCAS })}
          onChange={(ucas) => change({ ucas: ucas.map(Number).slice(0, TRAVEL_UCAS), ...other })}
          multiple
        />
      </FieldFrame>
      <Grid gridTemplateColumns="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" gap="2">
        <FieldFrame id="route-day" label={t('route.day')} names="day" span="full">
          <DateControl
            id="route-day"
            value={view.day}
            max={today}
            onChange={(day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && change({ day, ...other })}
          />
        </FieldFrame>
        <Hour
          id="route-from"
          label={t('route.from')}
          value={view.from}
          onChange={(from) => change({ from, ...other })}
        />
        <Hour
          id="route-to"
          label={t('route.to')}
          value={view.to}
          onChange={(to) => change({ to, ...other })}
        />
      </Grid>
    </Stack>
  );
}

interface HourProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** An hour field that reports only complete values. */
function Hour({ id, label, value, onChange }: HourProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame id={id} label={label} names={id} span="full">
      <TimeControl
        id={id}
        value={typed ?? value}
        onChange={(next) => {
          const whole = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(next);
          setTyped(whole ? null : next);
          if (whole) onChange(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </FieldFrame>
  );
}
