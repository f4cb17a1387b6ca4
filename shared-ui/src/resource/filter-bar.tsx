import { ListFilter, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useMayCall } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { DateRangeControl } from '../fields/date-range-control.tsx';
import { SelectControl } from '../fields/select-control.tsx';
import { TextControl } from '../fields/text-control.tsx';
import { useT } from '../i18n/use-t.ts';
import { useAnyOf } from './any-of.ts';
import type { FilterControlProps, ResourceFilter } from './declaration.ts';

export interface FilterBarProps {
  filters: readonly ResourceFilter[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
  words: (key: string) => string;
}

/** The filters of a list, side by side; behind a button on a phone. */
export function FilterBar({ filters, values, onChange, words }: FilterBarProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const isOn = ({ name, until }: ResourceFilter) => Boolean(values[name] || (until && values[until]));
  const active = filters.filter(isOn).length;
  const mayCall = useMayCall();
  // One that is left out can still be in force, by a link: it is counted, and cleared with the others.
  const offered = filters.filter(({ control }) => !control?.reads || mayCall(control.reads));
  if (offered.length === 0 && active === 0) return null;
  return (
    <>
      <Button
        className="v-list-toggle"
        icon={<ListFilter aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="v-list-word">
          {active > 0 ? t('resource.filtersOn', { total: active }) : t('resource.filters')}
        </span>
        {active > 0 && (
          <b className="v-list-count" aria-hidden>
            {active}
          </b>
        )}
      </Button>
      <div className="v-list-filters" id={id} data-closed={!open || undefined}>
        {offered.map((filter) => (
          <div className="v-list-filter" key={filter.name} data-on={isOn(filter) ? '' : undefined}>
            {filter.until ? (
              <DaysFilter
                id={`${id}${filter.name}`}
                label={words(filter.label)}
                times={filter.times === true}
                names={[filter.name, filter.until]}
                values={values}
                onChange={onChange}
              />
            ) : (
              <OneFilter
                filter={filter}
                words={words}
                id={`${id}${filter.name}`}
                label={words(filter.label)}
                value={values[filter.name] ?? ''}
                onChange={(value) => onChange({ ...values, [filter.name]: value })}
              />
            )}
          </div>
        ))}
        {active > 0 && (
          <Button variant="ghost" icon={<X aria-hidden />} onClick={() => onChange({})}>
            {t('resource.clearFilters')}
          </Button>
        )}
      </div>
    </>
  );
}

interface DaysFilterProps extends Pick<FilterBarProps, 'values' | 'onChange'> {
  id: string;
  label: string;
  times: boolean;
  /** The parameters of the first and the last day. */
  names: readonly [string, string];
}

function DaysFilter({ names: [first, last], values, onChange, ...rest }: DaysFilterProps) {
  return (
    <DateRangeControl
      {...rest}
      value={{ from: values[first] ?? '', to: values[last] ?? '' }}
      onChange={({ from, to }) => onChange({ ...values, [first]: from, [last]: to })}
    />
  );
}

type OneFilterProps = FilterControlProps & { filter: ResourceFilter; words: (key: string) => string };

function OneFilter({ filter, words, ...control }: OneFilterProps) {
  const anyOf = useAnyOf();
  const Control = filter.control ?? TextFilter;
  if (!filter.options) return <Control {...control} />;
  return (
    <SelectControl
      {...control}
      onChange={(value) => control.onChange(String(value ?? ''))}
      placeholder={anyOf(control.label)}
      options={filter.options.map(({ value, label }) => ({ value, label: words(label) }))}
    />
  );
}

/** A text that filters when it is complete: on Enter or on leaving the box. */
function TextFilter({ value, onChange, ...rest }: FilterControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && typed.trim() !== value) onChange(typed.trim());
    setTyped(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <TextControl
        {...rest}
        value={typed ?? value}
        placeholder={rest.label}
        maxLength={100}
        onChange={setTyped}
        onBlur={finish}
      />
    </form>
  );
}
