import type { VisitForecastShown } from 'contract';
import { useFormat } from 'shared-ui';
import { useT } from './text.ts';

/** More names than this are counted. */
const NAMED = 5;

/** People of a forecast by name: "Ana Loor, Luis Vera y 3 personas más". */
export function usePeople(people: VisitForecastShown['people']): (ids: readonly number[]) => string {
  const t = useT();
  const { list } = useFormat();
  return (ids) => {
    const names = ids.flatMap((id) => people.find((one) => one.id === id)?.name ?? []);
    const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
    const more = names.length - shown.length;
    return list(more > 0 ? [...shown, t('visitView.progress.more', { count: more })] : shown);
  };
}
