import type { Endpoint } from 'contract';
import { Ban, CircleCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, toast } from 'shared-ui';
import { type BulkProps, forEachId } from 'shared-ui/resource';
import { useT } from '../text.ts';

interface Blockable {
  id: number;
  blocked: boolean;
}

/** Blocks the selected people or lets them act again, with a way back, or deletes them. */
export function blockedBulk(update: Endpoint) {
  return function BlockedBulk({ rows, refresh, clear, remove }: BulkProps<Blockable>) {
    const t = useT();
    const [busy, setBusy] = useState<boolean | null>(null);

    async function change(ids: readonly number[], blocked: boolean, undoable: boolean) {
      const { removed: changed, failed } = await forEachId(update, ids, { blocked });
      if (changed.length > 0)
        toast.success({
          title: t(blocked ? 'people.blockedMany' : 'people.freedMany', { total: changed.length }),
          ...(undoable && {
            action: { label: t('people.undo'), onSelect: () => void change(changed, !blocked, false) },
          }),
        });
      if (failed.size > 0)
        toast.error({
          title: t('people.notChanged', { total: failed.size }),
          description: [...new Set(failed.values())].slice(0, 3).join('. '),
        });
      refresh();
    }
    async function switchTo(blocked: boolean) {
      const ids = rows.filter((row) => row.blocked !== blocked).map((row) => row.id);
      setBusy(blocked);
      await change(ids, blocked, true);
      setBusy(null);
      clear();
    }
    const can = (blocked: boolean) => busy === null && rows.some((row) => row.blocked !== blocked);

    return (
      <>
        <Button
          icon={<Ban aria-hidden />}
          loading={busy === true}
          disabled={busy !== true && !can(true)}
          onClick={() => void switchTo(true)}
        >
          {t('people.block')}
        </Button>
        <Button
          icon={<CircleCheck aria-hidden />}
          loading={busy === false}
          disabled={busy !== false && !can(false)}
          onClick={() => void switchTo(false)}
        >
          {t('people.free')}
        </Button>
        {remove && (
          <Button icon={<Trash2 aria-hidden />} disabled={busy !== null} onClick={remove}>
            {t('people.remove')}
          </Button>
        )}
      </>
    );
  };
}
