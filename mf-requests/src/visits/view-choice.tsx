import { CalendarDays, SquareKanban, TableProperties } from 'lucide-react';
import { useSearchParams } from 'shared-ui';
import { Segments } from 'shared-ui/controls';
import { useT } from './text.ts';

const icons = { list: TableProperties, board: SquareKanban, calendar: CalendarDays } as const;
const names = ['list', 'board', 'calendar'] as const;

/** The list, the board or the calendar, each under the same filter; the address contains which. */
export function ViewChoice() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const value = names.find((name) => name === params.get('as')) ?? 'list';
  return (
    <Segments
      label={t('visits.view.title')}
      value={value}
      options={names.map((id) => {
        const Icon = icons[id];
        return { id, label: t(`visits.view.${id}`), icon: <Icon aria-hidden /> };
      })}
      onChange={(next) =>
        setParams((before) => {
          const after = new URLSearchParams(before);
          for (const name of ['as', 'page', 'span', 'at', 'day']) after.delete(name);
          if (next !== 'list') after.set('as', next);
          return after;
        })
      }
    />
  );
}
