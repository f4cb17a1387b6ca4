import { type ActivityInput, type ActivityUnit, activityUnits, MONTHS_OF_YEAR, MOST_BETWEEN } from 'contract';
import { useState } from 'react';
import { fieldOf, NumberControl, SelectControl } from 'shared-ui/fields';
import { useFormFill, useFormValue } from 'shared-ui/form';
import { isByYears } from './month-words.ts';
import { useT } from './text.ts';

/** The units that people choose from; the wire has a year as 12 months. */
const units = [...activityUnits, 'year'] as const;
type Unit = (typeof units)[number];

const wireUnit = (unit: Unit): ActivityUnit => (unit === 'year' ? 'month' : unit);
const monthsIn = (unit: Unit) => (unit === 'year' ? MONTHS_OF_YEAR : 1);

const CountField = fieldOf<number | null, { unit: Unit; onTyped: () => void }>(
  ({ value, onChange, unit, onTyped, ...rest }) => (
    <NumberControl
      {...rest}
      min={1}
      max={Math.floor(MOST_BETWEEN / monthsIn(unit))}
      integer
      value={value === null ? null : value / monthsIn(unit)}
      onChange={(count) => {
        onTyped();
        onChange(count === null ? null : count * monthsIn(unit));
      }}
    />
  ),
  { span: 'third' },
);

const UnitField = fieldOf<ActivityUnit, { unit: Unit; onPicked: (unit: Unit) => void }>(
  ({ onChange, unit, onPicked, ...rest }) => {
    const t = useT();
    return (
      <SelectControl
        {...rest}
        value={unit}
        options={units.map((one) => ({ value: one, label: t(`activity.units.${one}`) }))}
        onChange={(value) => {
          const picked = units.find((one) => one === value);
          if (picked === undefined) return;
          onChange(wireUnit(picked));
          onPicked(picked);
        }}
      />
    );
  },
  { span: 'third' },
);

/** How often: a number of days, weeks, months or years. */
export function EveryFields() {
  const t = useT();
  const { set } = useFormFill<ActivityInput>();
  const every = useFormValue<ActivityInput, 'schedule.every'>('schedule.every');
  // Once either was touched: 12 months that somebody types are not a year yet, and no number is.
  const [chosen, setChosen] = useState<Unit | null>(null);
  const unit = wireUnit(chosen ?? every.unit) === every.unit ? chosen : null;
  const shown: Unit = unit ?? (isByYears(every) ? 'year' : every.unit);
  return (
    <>
      <CountField<ActivityInput>
        name="schedule.every.count"
        label={t('activity.everyCount')}
        hint={
          shown === 'year' && t('activity.yearsMost', { maximum: Math.floor(MOST_BETWEEN / MONTHS_OF_YEAR) })
        }
        unit={shown}
        onTyped={() => setChosen(shown)}
      />
      <UnitField<ActivityInput>
        name="schedule.every.unit"
        label={t('activity.unit')}
        unit={shown}
        onPicked={(picked) => {
          setChosen(picked);
          const count: number | null = every.count;
          if (count !== null) set('schedule.every.count', (count / monthsIn(shown)) * monthsIn(picked));
        }}
      />
    </>
  );
}
