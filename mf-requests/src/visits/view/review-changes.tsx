import { getVisit, listVisits, type Visit, voteVisit } from 'contract';
import { lazy, Suspense } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Skeleton } from 'shared-ui';
import type { ReviewAction } from './review-action.ts';
import { useT } from './text.ts';
import type { Seen } from './use-seen.ts';

/** The form loads with its words when the user wants to change something. */
const VisitForm = lazy(async () => {
  const { loadVisitFormWords } = await import('../form/words.ts');
  const [form] = await Promise.all([import('../form/visit-form.tsx'), loadVisitFormWords()]);
  return { default: form.VisitForm<{ id: number }> };
});

interface ReviewChangesProps {
  visit: Visit;
  action: Exclude<ReviewAction, 'reject'>;
  seen: Seen;
  comment: string;
  /** The vote was cast. */
  onDone: () => void;
  onCancel: () => void;
}

/** The request as its reviewer changes it: sending it is their vote. What is typed stays when the vote is refused. */
export function ReviewChanges({ visit, action, seen, comment, onDone, onCancel }: ReviewChangesProps) {
  const t = useT();
  const stage = action === 'validate' ? 'validation' : 'authorization';
  return (
    <Suspense fallback={<Skeleton height="32rem" />}>
      <VisitForm
        visit={visit}
        label={t(`visitView.review.withChanges.${action}`)}
        submitLabel={t(`visitView.review.withChanges.${action}`)}
        reviewing
        onSubmit={async (request) => {
          const body = { version: seen.version, stage, comment: comment.trim(), request } as const;
          try {
            return await call(voteVisit, { params: { id: visit.id }, body });
          } finally {
            for (const endpoint of [getVisit, listVisits]) void mutateEndpoint(endpoint);
          }
        }}
        onSaved={onDone}
        onCancel={onCancel}
      />
    </Suspense>
  );
}
