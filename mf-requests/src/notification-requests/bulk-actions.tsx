import {
  type bulkActions,
  bulkNotificationRequests,
  listNotificationRequests,
  type NotificationRequest,
} from 'contract';
import { Ban, BellRing, Send, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Button, toast } from 'shared-ui';
import { useConfirm } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import type { BulkProps } from 'shared-ui/resource';
import { useT } from '../text.ts';
import type { BulkOutcome } from './bulk-result.tsx';

const BulkResult = lazy(() => import('./bulk-result.tsx'));

type Action = (typeof bulkActions)[number];

const looks = [
  { action: 'dispatch', Icon: Send },
  { action: 'remind', Icon: BellRing },
  { action: 'cancel', Icon: Ban },
  { action: 'delete', Icon: Trash2 },
] as const satisfies { action: Action; Icon: unknown }[];

/** Actions that affect people in the field or cannot be undone are confirmed first. */
const asked: readonly Action[] = ['dispatch', 'cancel', 'delete'];

/** One action on all selected requests. What could not be done is named with its reason, and stays selected. */
export function BulkActions({ rows, refresh, clear }: BulkProps<NotificationRequest>) {
  const t = useT();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<Action | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  async function act(action: Action) {
    const count = rows.length;
    if (asked.includes(action)) {
      const sure = await confirm({
        title: t(`bulk.${action}.title`, { count }),
        description: t(`bulk.${action}.body`),
        confirmLabel: t(`bulk.${action}.label`),
        tone: action === 'dispatch' ? 'normal' : 'danger',
      });
      if (!sure) return;
    }
    setBusy(action);
    try {
      const { done, skipped } = await call(bulkNotificationRequests, {
        body: { action, ids: rows.map((row) => row.id) },
      });
      void mutateEndpoint(listNotificationRequests);
      if (done.length > 0) toast.success({ title: t(`bulk.${action}.done`, { count: done.length }) });
      if (skipped.length > 0) setOutcome({ action, done: done.length, skipped });
      else clear();
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    setBusy(null);
    refresh();
  }

  return (
    <>
      {looks.map(({ action, Icon }) => (
        <Button
          key={action}
          icon={<Icon aria-hidden />}
          loading={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() => void act(action)}
        >
          {t(`bulk.${action}.label`)}
        </Button>
      ))}
      <Suspense>
        {outcome && (
          <BulkResult
            outcome={outcome}
            onClose={() => {
              setOutcome(null);
              clear();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
