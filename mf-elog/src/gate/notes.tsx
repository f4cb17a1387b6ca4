import type { GateMatch, GateNote } from 'contract';
import { Stack, Status, useFormat } from 'shared-ui';
import { useT } from './text.ts';

/** What is worth a warning rather than a mere word. */
const grave: readonly GateNote['note'][] = [
  'papersExpired',
  'visitNotAuthorized',
  'visitOver',
  'staffInactive',
];

/** What nearly let them in, what is about to end, and similar names on the blacklist. */
export function Notes({ match }: { match: GateMatch }) {
  const t = useT();
  const { dateTime } = useFormat();
  const { notes } = match.decision;
  const visit = (id: number) => match.visits.find((one) => one.id === id)?.name ?? '';
  const words = ({ note, id, at }: GateNote) =>
    t(`gateLog.note.${note}`, {
      name: visit(id),
      at: at?.includes('T') ? dateTime(at) : (at ?? ''),
    });
  if (notes.length === 0 && match.similar.length === 0) return null;
  return (
    <Stack gap="1.5" as="ul" aria-label={t('gateLog.notes')} data-wraps>
      {notes.map((one) => (
        <li key={`${one.note} ${one.id}`}>
          <Status tone={grave.includes(one.note) ? 'warning' : 'info'} look="plain">
            {words(one)}
          </Status>
        </li>
      ))}
      {match.similar.map((name) => (
        <li key={name}>
          <Status tone="warning" look="plain">
            {t('gateLog.similar', { name })}
          </Status>
        </li>
      ))}
    </Stack>
  );
}
