import type { BankRow } from 'contract';
import { FilePlus2, Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton, LinkButton } from 'shared-ui';
import { paths } from '../../paths.ts';
import { EditDialog } from './label.dialog.tsx';
import { useT } from './text.ts';

/** What can be done with an entry: a request from it, another name, other readers. */
export function BankActions({ row }: { row: BankRow }) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <LinkButton
        to={`${paths.visitCreate}?banco=${row.id}`}
        size="sm"
        variant="ghost"
        icon={<FilePlus2 aria-hidden />}
        aria-label={t('bank.useNamed', { name: row.name })}
      >
        {t('bank.use')}
      </LinkButton>
      {row.editable && (
        <IconButton
          size="sm"
          label={t('bank.editNamed', { name: row.name })}
          icon={<Pencil aria-hidden />}
          onClick={() => setEditing(true)}
        />
      )}
      {editing && <EditDialog row={row} onClose={() => setEditing(false)} />}
    </>
  );
}
