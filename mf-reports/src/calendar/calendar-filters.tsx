import { listActivities, listUcas, type TaskCalendarFilter, ucaType } from 'contract';
import { type ReactNode, useId } from 'react';
import { useMayCall } from 'shared-auth';
import { Box, Button, Row, useSearchParams } from 'shared-ui';
import { pickerFilter } from 'shared-ui/resource';
import { useT } from './text.ts';

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

const controls = {
  uca_id: pickerFilter(listUcas, named),
  type_id: pickerFilter(ucaType.list, named),
  activity_id: pickerFilter(listActivities, named),
} as const;
type Name = keyof typeof controls;
const names = Object.keys(controls) as Name[];

/** What the address narrows the calendar by. */
export function useCalendarFilter() {
  const [params, setParams] = useSearchParams();
  const filter: TaskCalendarFilter = {};
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && /^[1-9]\d{0,9}$/.test(value)) filter[name] = Number(value);
  }
  const set = (change: Readonly<Partial<Record<Name, string>>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    filter,
    set,
    filtered: Object.keys(filter).length > 0,
    clear: () => set({ uca_id: '', type_id: '', activity_id: '' }),
  };
}

export type CalendarFilterState = ReturnType<typeof useCalendarFilter>;

interface CalendarFiltersProps extends CalendarFilterState {
  /** Further choices, which narrow nothing. */
  children?: ReactNode;
}

/** By whom, by their type, by activity. */
export function CalendarFilters({ filter, set, filtered, clear, children }: CalendarFiltersProps) {
  const t = useT();
  const id = useId();
  const mayCall = useMayCall();
  const shown = names.filter((name) => mayCall(controls[name].reads));
  return (
    <Row
      flexWrap="wrap"
      gap="2"
      padding="3"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _print={filtered ? undefined : { display: 'none' }}
    >
      {shown.map((name) => {
        const Control = controls[name];
        return (
          <Box
            key={name}
            flex={{ base: '1 1 40%', md: '0 1 14rem' }}
            minW="0"
            _print={filter[name] ? undefined : { display: 'none' }}
          >
            <Control
              id={`${id}-${name}`}
              label={t(`taskCalendar.filter.${name}`)}
              value={String(filter[name] ?? '')}
              onChange={(value) => set({ [name]: value })}
            />
          </Box>
        );
      })}
      {children}
      {filtered && (
        <Button variant="ghost" onClick={clear}>
          {t('taskCalendar.filter.clear')}
        </Button>
      )}
    </Row>
  );
}
