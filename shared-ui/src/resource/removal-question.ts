import { listUses, listUsesOfMany } from 'contract';
import { createElement } from 'react';
import { call } from 'shared-auth';
import { confirm } from '../dialog/use-confirm.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { Identified, Resource } from './declaration.ts';

export interface RemovalAnswer<Row> {
  /** The records to delete; empty if nothing is to be done. */
  rows: readonly Row[];
  /** The user has confirmed already. */
  asked: boolean;
}

/** Whether a record can be deleted; if it is used, shows where, with a link. */
async function sayUsed<Row extends Identified>(
  { history, nameOf, paths }: Pick<Resource<Row>, 'history' | 'nameOf' | 'paths'>,
  row: Row,
  { t, go }: { t: Translate; go: (path: string) => void },
): Promise<boolean> {
  if (!history) return false;
  const params = { entity: history.entity, id: row.id };
  const uses = await call(listUses, { params }).catch(() => null);
  if (!uses || uses.data.length === 0) return false;
  const { UseText } = await import('../history/use-list.tsx');
  const page = paths.edit?.(row.id);
  const open = await confirm({
    title: `${nameOf(row)}: ${t('uses.blocked')}`,
    description: createElement(UseText, { uses: uses.data }),
    confirmLabel: page ? t('uses.open') : null,
    ...(!page && { cancelLabel: t('dialog.close') }),
  });
  if (open && page) go(page);
  return true;
}

/** Of several records, those that are not used, once the user has seen the uses of the others and confirmed. */
async function askUnused<Row extends Identified>(
  { history, nameOf }: Pick<Resource<Row>, 'history' | 'nameOf'>,
  rows: readonly Row[],
  { t, consequence }: { t: Translate; consequence: string | undefined },
): Promise<RemovalAnswer<Row>> {
  if (!history) return { rows, asked: false };
  const query = { ids: rows.map(({ id }) => id).join(',') };
  const answer = await call(listUsesOfMany, { params: { entity: history.entity }, query }).catch(() => null);
  if (!answer || answer.data.length === 0) return { rows, asked: false };
  const usesOf = new Map(answer.data.map(({ id, uses }) => [id, uses]));
  const free = rows.filter(({ id }) => !usesOf.has(id));
  const used = rows.flatMap((row) => {
    const uses = usesOf.get(row.id);
    return uses ? { id: row.id, name: nameOf(row), uses } : [];
  });
  const { UsedRecords } = await import('../history/used-records.tsx');
  const sure = await confirm({
    title: t('uses.someBlocked', { used: used.length, total: rows.length }),
    description: createElement(UsedRecords, { used, note: free.length > 0 ? consequence : undefined }),
    confirmLabel: free.length > 0 ? t('uses.removeRest', { total: free.length }) : null,
    ...(free.length > 0 ? { tone: 'danger' as const } : { cancelLabel: t('dialog.close') }),
  });
  return { rows: sure ? free : [], asked: true };
}

export interface RemovalQuestion {
  t: Translate;
  /** What confirming does; omitted if it can be undone. */
  consequence: string | undefined;
  go: (path: string) => void;
}

/** Queries which records may be deleted, before anything is. If the check fails, the deletion itself decides. */
export async function askRemoval<Row extends Identified>(
  resource: Pick<Resource<Row>, 'nameOf' | 'history' | 'paths'>,
  rows: readonly Row[],
  { t, consequence, go }: RemovalQuestion,
): Promise<RemovalAnswer<Row>> {
  const [first] = rows;
  if (!first) return { rows: [], asked: false };
  const single = rows.length === 1;
  if (single && (await sayUsed(resource, first, { t, go }))) return { rows: [], asked: true };
  const answer = single ? { rows, asked: false } : await askUnused(resource, rows, { t, consequence });
  if (answer.asked || consequence === undefined) return answer;
  const sure = await confirm({
    title: t(single ? 'resource.removeOne' : 'resource.removeMany', {
      name: single ? resource.nameOf(first) : String(rows.length),
    }),
    description: consequence,
    confirmLabel: t('resource.remove'),
    tone: 'danger',
  });
  return { rows: sure ? rows : [], asked: true };
}
