import { type ClientSummary, pathTo } from 'contract';
import { Eye } from 'lucide-react';
import { LinkButton } from 'shared-ui';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** Leads to a client's profile. */
export function ShowAction({ row }: { row: ClientSummary }) {
  const t = useT();
  return (
    <LinkButton
      to={pathTo(paths.clientShow, { id: row.id })}
      size="sm"
      variant="ghost"
      data-square=""
      aria-label={t('client.showOf', { name: row.name })}
      title={t('client.show')}
      icon={<Eye aria-hidden />}
    />
  );
}
