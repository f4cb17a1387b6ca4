import { Pencil, Trash2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useT } from '../i18n/use-t.ts';

export interface RowActionsProps {
  name: string;
  editPath: string | undefined;
  onRemove: (() => void) | undefined;
}

/** Edit and delete at the end of a row. */
export function RowActions({ name, editPath, onRemove }: RowActionsProps) {
  const t = useT();
  const { search } = useLocation();
  return (
    <>
      {editPath && (
        <LinkButton
          to={editPath}
          state={{ back: search }}
          size="sm"
          variant="ghost"
          data-square=""
          aria-label={t('resource.editName', { name })}
          title={t('resource.edit')}
          icon={<Pencil aria-hidden />}
        />
      )}
      {onRemove && (
        <IconButton
          size="sm"
          label={t('resource.removeName', { name })}
          title={t('resource.remove')}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      )}
    </>
  );
}
