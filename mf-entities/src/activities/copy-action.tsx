import type { Activity } from 'contract';
import { Copy } from 'lucide-react';
import { LinkButton } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { useT } from './text.ts';

/** The parameter of the form's address that names what is copied. */
export const COPIED = 'copia';

/** Leads to the form of a new activity with everything of this one. */
export function CopyAction({ row }: { row: Activity }) {
  const t = useT();
  return (
    <LinkButton
      to={`${catalogues.activities.list}/nuevo?${COPIED}=${row.id}`}
      size="sm"
      variant="ghost"
      data-square=""
      aria-label={t('activity.copyName', { name: row.name })}
      title={t('activity.copy')}
      icon={<Copy aria-hidden />}
    />
  );
}
