import type { SosDetail } from 'contract';
import { Row, Text, useFormat, useNow } from 'shared-ui';
import { useT } from '../text.ts';

/** State of an SOS: the level being called, the owner, and when the server next acts. */
export function SosStanding({ sos }: { sos: SosDetail }) {
  const t = useT();
  const { clock, dateTime } = useFormat();
  const now = useNow();
  const { state, level, levels, owner, next_at } = sos;
  const left = next_at === null ? null : clock(Math.max(0, Math.floor((Date.parse(next_at) - now) / 1000)));
  const words = {
    raised: t('sos.standing.raised'),
    notifying: t('sos.standing.notifying', { level, levels: levels.length }),
    exhausted: t('sos.standing.broadcast'),
    broadcast: t('sos.standing.broadcast'),
    acknowledged: t('sos.standing.acknowledged', { owner: owner ?? '' }),
    resolved: t('sos.standing.resolved', { when: dateTime(sos.acknowledged_at ?? sos.raised_at) }),
  };
  const after = {
    notifying: level < levels.length ? 'sos.next.level' : 'sos.next.everybody',
    broadcast: 'sos.next.again',
    acknowledged: 'sos.next.idle',
  } as const;
  const next = state in after ? after[state as keyof typeof after] : null;
  return (
    <Row gap="3" flexWrap="wrap" alignItems="center">
      <Text as="span" fontWeight="600">
        {state in words ? words[state as keyof typeof words] : ''}
      </Text>
      {left !== null && next && (
        <Text as="span" tone="muted">
          {t(next)}{' '}
          <Text as="span" fontVariantNumeric="tabular-nums">
            {left}
          </Text>
        </Text>
      )}
    </Row>
  );
}
