import type { NotificationRequest } from 'contract';
import { useFormat } from 'shared-ui';
import { Quiet, ShareBar } from 'shared-ui/resource';
import { useT } from '../text.ts';

/** Answers against all who were asked: figure in words, share as a bar (on time, late). */
export function Outcome({ counts }: Pick<NotificationRequest, 'counts'>) {
  const t = useT();
  const { number } = useFormat();
  const { total, answered, late } = counts;
  const share = (count: number) => (total === 0 ? 0 : count / total);
  return (
    <ShareBar done={share(answered - late)} late={share(late)}>
      {t('list.progress', { answered: number(answered), total: number(total) })}
    </ShareBar>
  );
}

/** The progress of a request's answers, or that it was never sent. */
export function RequestProgress({ request }: { request: NotificationRequest }) {
  const t = useT();
  if (request.dispatched_at === null) return <Quiet>{t('list.neverSent')}</Quiet>;
  return <Outcome counts={request.counts} />;
}
