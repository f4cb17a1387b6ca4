import type { Endpoint } from 'contract';
import { CircleCheck, CircleMinus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, toast } from 'shared-ui';
import { type BulkProps, forEachId } from 'shared-ui/resource';
import { useT } from '../text.ts';

interface Switchable {
  id: number;
  active: boolean;
}

/** Puts the selected records into use or out of it, with a way back, or deletes them. */
export function activeBulk(update: Endpoint) {
  return function ActiveBulk({ rows, refresh, clear, remove }: BulkProps<Switchable>) {
    const t = useT();
    const [busy, setBusy] = useState<boolean | null>(null);

    async function change(ids: readonly number[], active: boolean, undoable: boolean) {
      const { removed: changed, failed } = await forEachId(update, ids, { active });
      if (changed.length > 0)
        toast.success({
          title: t(active ? 'bulk.activated' : 'bulk.deactivated', { total: changed.length }),
          ...(undoable && {
            action: { label: t('bulk.undo'), onSelect: () => void change(changed, !active, false) },
          }),
        });
      if (failed.size > 0)
        toast.error({
          title: t('bulk.notChanged', { total: failed.size }),
          description: [...new Set(failed.values())].slice(0, 3).join('. '),
        });
      refresh();
    }
    async function switchTo(active: boolean) {
      const ids = rows.filter((row) => row.active !== active).map((row) => row.id);
      setBusy(active);
      await change(ids, active, true);
      setBusy(null);
      clear();
    }
    const can = (active: boolean) => busy === null && rows.some((row) => row.active !== active);

    return (
      <>
        <Button
          icon={<CircleCheck aria-hidden />}
          loading={busy === true}
          disabled={busy !== true && !can(true)}
          onClick={() => void switchTo(true)}
        >
          {t('bulk.activate')}
        </Button>
        <Button
          icon={<CircleMinus aria-hidden />}
          loading={busy === false}
          disabled={busy !== false && !can(false)}
          onClick={() => void switchTo(false)}
        >
          {t('bulk.deactivate')}
        </Button>
        {remove && (
          <Button icon={<Trash2 aria-hidden />} disabled={busy !== null} onClick={remove}>
            {t('bulk.remove')}
          </Button>
        )}
      </>
    );
  };
}
