import type { BankRow } from 'contract';
import type { Format } from 'shared-ui';
import type { useT } from './text.ts';

/** The first guests of an entry by name, and how many more there are. */
export function namesOf(
  { guest_names, guest_count }: Pick<BankRow, 'guest_names' | 'guest_count'>,
  list: Format['list'],
  t: ReturnType<typeof useT>,
): string {
  const more = guest_count - guest_names.length;
  return more > 0 ? `${guest_names.join(', ')} ${t('visits.more', { count: more })}` : list([...guest_names]);
}
