import type { Endpoint } from 'contract';
import { Ban, CircleCheck, CircleMinus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { confirm } from '../dialog/use-confirm.ts';
import { toast } from '../feedback/toast.store.ts';
import { useT } from '../i18n/use-t.ts';
import { problemOfMany } from '../problem/problem.ts';
import { blacklistedAs } from './blacklist-mark.tsx';
import type { BulkProps, Identified } from './declaration.ts';
import { forEachId } from './remove-rows.ts';

type Field = 'active' | 'blocked';

const icons = {
  active: { true: <CircleCheck aria-hidden />, false: <CircleMinus aria-hidden /> },
  blocked: { true: <Ban aria-hidden />, false: <CircleCheck aria-hidden /> },
};
const states = [true, false] as const;
/** What switching is called, in words of `resource.switch`: what is running is paused, not deactivated. */
type Wording = Field | 'running';

/**
 * Bulk actions for records that can be deactivated (`active`) or blocked (`blocked`): switch them,
 * with undo, or delete them. `update` is the endpoint that changes one.
 */
export function switchBulk<F extends Field>(update: Endpoint, field: F, wording: Wording = field) {
  type Row = Identified & Record<F, boolean>;
  return function SwitchBulk({ rows, refresh, clear, remove }: BulkProps<Row>) {
    const t = useT();
    const [busy, setBusy] = useState<boolean | null>(null);

    async function change(ids: readonly number[], value: boolean, undoable: boolean) {
      const { removed: changed, failed } = await forEachId(update, ids, { [field]: value });
      if (changed.length > 0)
        toast.success({
          title: t(`resource.switch.${wording}.${value}Done`, { total: changed.length }),
          ...(undoable && {
            action: { label: t('resource.undo'), onSelect: () => void change(changed, !value, false) },
          }),
        });
      if (failed.size > 0)
        toast.error(
          problemOfMany([...failed.values()], t('resource.switch.notChanged', { total: failed.size })),
        );
      refresh();
    }

    const others = (value: boolean) => rows.filter((row) => row[field] !== value).map(({ id }) => id);
    /** A blacklisted person is unblocked, or kept active, only after the user was warned. */
    async function mayLetIn(value: boolean) {
      const total = rows.filter((row) => row[field] !== value && blacklistedAs(row) !== null).length;
      if (total === 0 || value !== (field === 'active')) return true;
      return confirm({
        title: t('blacklist.manyTitle', { total }),
        description: t('blacklist.isNote'),
        confirmLabel: t('blacklist.goOn'),
        tone: 'danger',
      });
    }
    async function switchTo(value: boolean) {
      if (!(await mayLetIn(value))) return;
      setBusy(value);
      await change(others(value), value, true);
      setBusy(null);
      clear();
    }

    return (
      <>
        {states.map((value) => (
          <Button
            key={String(value)}
            icon={icons[field][`${value}`]}
            loading={busy === value}
            disabled={busy !== value && (busy !== null || others(value).length === 0)}
            onClick={() => void switchTo(value)}
          >
            {t(`resource.switch.${wording}.${value}`)}
          </Button>
        ))}
        {remove && (
          <Button icon={<Trash2 aria-hidden />} disabled={busy !== null} onClick={remove}>
            {t('resource.remove')}
          </Button>
        )}
      </>
    );
  };
}
