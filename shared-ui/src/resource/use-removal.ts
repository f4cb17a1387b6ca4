import { useNavigate } from 'react-router-dom';
import { mutateEndpoint } from 'shared-auth';
import { toast } from '../feedback/toast.store.ts';
import { useT } from '../i18n/use-t.ts';
import { problemOfMany } from '../problem/problem.ts';
import type { Identified, Resource } from './declaration.ts';
import { askRemoval } from './removal-question.ts';
import { forEachId } from './remove-rows.ts';

interface ListHooks {
  hide: (ids: readonly number[]) => void;
  show: () => void;
  refresh: () => void;
}

/**
 * Deletes rows: at once and with undo where the server can restore them, after a question where it cannot. What
 * something else uses stays, and is listed before; rows that could not be deleted return, with the reason. Returns
 * whether anything was to be deleted.
 */
export function useRemoval<Row extends Identified>(
  resource: Pick<Resource<Row>, 'endpoints' | 'nameOf' | 'history' | 'paths'>,
  list: ListHooks,
  /** What confirming does, in words. */
  consequence?: string,
): ((rows: readonly Row[]) => Promise<boolean>) | undefined {
  const t = useT();
  const navigate = useNavigate();
  const { remove, restore } = resource.endpoints;
  if (!remove) return undefined;

  const undo = async (ids: readonly number[]) => {
    if (!restore) return;
    const { removed, failed } = await forEachId(restore, ids);
    await mutateEndpoint(resource.endpoints.list);
    list.show();
    if (removed.length > 0) toast.success(t('resource.restored', { total: removed.length }));
    if (failed.size > 0) toast.error(problemOfMany([...failed.values()], t('resource.notRestored')));
  };
  return async (chosen) => {
    const { rows } = await askRemoval(resource, chosen, {
      t,
      consequence: restore ? undefined : (consequence ?? t('resource.removeForGood')),
      go: (path) => void navigate(path),
    });
    const [first] = rows;
    if (!first) return false;
    const ids = rows.map((row) => row.id);
    list.hide(ids);
    const { removed, failed } = await forEachId(remove, ids);
    if (removed.length > 0)
      toast.success({
        title:
          rows.length === 1
            ? t('resource.removedOne', { name: resource.nameOf(first) })
            : t('resource.removedMany', { name: String(removed.length) }),
        action: restore && { label: t('resource.undo'), onSelect: () => void undo(removed) },
      });
    if (failed.size > 0) toast.error(problemOfMany([...failed.values()], t('resource.notRemoved')));
    list.refresh();
    return true;
  };
}
