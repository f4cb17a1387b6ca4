import type { SosPayload } from 'contract';
import { useFormat, useNow } from 'shared-ui';
import { useWords } from '../signed-in/text.ts';

/** Who is being called in an unattended SOS, and when the next ones are. */
export function useStanding({ state, level, next_at }: SosPayload): string {
  const t = useWords();
  const { clock } = useFormat();
  const now = useNow();
  const left = next_at === null ? null : Math.max(0, Math.floor((Date.parse(next_at) - now) / 1000));
  if (state === 'notifying')
    return left === null ? t('sos.level', { level }) : t('sos.levelUntil', { level, left: clock(left) });
  return t(state === 'raised' ? 'sos.raised' : 'sos.everybody');
}
