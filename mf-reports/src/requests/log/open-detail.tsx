import type { NotificationLogRow } from 'contract';
import { PanelRightOpen } from 'lucide-react';
import { Icon, LinkButton, useSearchParams } from 'shared-ui';
import { useT } from '../../text.ts';

/** Opens a row's details beside the list. */
export function OpenDetail({ row }: { row: NotificationLogRow }) {
  const t = useT();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('view', String(row.id));
  return (
    <LinkButton
      to={`?${next}`}
      size="sm"
      variant="ghost"
      data-square=""
      icon={<Icon of={PanelRightOpen} turns />}
      aria-label={t('log.openDetail', { name: row.request_name, user: row.uca_name })}
      title={t('log.detail')}
    />
  );
}
