import { listUses } from 'contract/history';
import { createElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, mutateEndpoint } from 'shared-auth';
import { confirm } from '../dialog/use-confirm.ts';
import { toast } from '../feedback/toast.store.ts';
import { useT } from '../i18n/use-t.ts';
import { forEachId } from './remove-rows.ts';
import type { Identified, Resource } from './resource.ts';

interface ListHooks {
  hide: (ids: readonly number[]) => void;
  show: () => void;
  refresh: () => void;
}

/**
 * Deletes rows: at once and with a way back where the server can restore them, after a question where it cannot.
 * Rows that could not be deleted come back, with the reason.
 */
export function useRemoval<Row extends Identified>(
  resource: Pick<Resource<Row>, 'endpoints' | 'nameOf' | 'history' | 'paths'>,
  list: ListHooks,
  /** What a yes does, in words. */
  consequence?: string,
): ((rows: readonly Row[]) => Promise<void>) | undefined {
  const t = useT();
  const navigate = useNavigate();
  const { remove, restore } = resource.endpoints;
  if (!remove) return undefined;

  /** Says where a record is used, which keeps it from being deleted. A failed question leaves the answer to the deletion. */
  const isUsed = async (row: Row): Promise<boolean> => {
    if (!resource.history) return false;
    const params = { entity: resource.history.entity, id: row.id };
    const uses = await call(listUses, { params }).catch(() => null);
    if (!uses || uses.data.length === 0) return false;
    const { UseText } = await import('../history/use-list.tsx');
    const page = resource.paths.edit?.(row.id);
    const go = await confirm({
      title: `${resource.nameOf(row)}: ${t('uses.blocked')}`,
      description: createElement(UseText, { uses: uses.data }),
      confirmLabel: t(page ? 'uses.open' : 'dialog.close'),
    });
    if (go && page) void navigate(page);
    return true;
  };
  const undo = async (ids: readonly number[]) => {
    if (!restore) return;
    const { removed, failed } = await forEachId(restore, ids);
    await mutateEndpoint(resource.endpoints.list);
    list.show();
    if (removed.length > 0) toast.success(t('resource.restored', { total: removed.length }));
    if (failed.size > 0) toast.error({ title: t('resource.notRestored'), description: reasons(failed) });
  };
  return async (rows) => {
    const ids = rows.map((row) => row.id);
    const [first] = rows;
    if (!first) return;
    const name = rows.length === 1 ? resource.nameOf(first) : String(rows.length);
    if (rows.length === 1 && (await isUsed(first))) return;
    if (!restore) {
      const sure = await confirm({
        title: t(rows.length === 1 ? 'resource.removeOne' : 'resource.removeMany', { name }),
        description: consequence ?? t('resource.removeForGood'),
        confirmLabel: t('resource.remove'),
        tone: 'danger',
      });
      if (!sure) return;
    }
    list.hide(ids);
    const { removed, failed } = await forEachId(remove, ids);
    if (removed.length > 0)
      toast.success({
        title: t(removed.length === 1 && rows.length === 1 ? 'resource.removedOne' : 'resource.removedMany', {
          name: rows.length === 1 ? name : String(removed.length),
        }),
        action: restore && { label: t('resource.undo'), onSelect: () => void undo(removed) },
      });
    if (failed.size > 0) toast.error({ title: t('resource.notRemoved'), description: reasons(failed) });
    list.refresh();
  };
}

const reasons = (failed: ReadonlyMap<number, string>) => [...new Set(failed.values())].slice(0, 3).join('. ');
