import { PanelRightOpen } from 'lucide-react';
import { Icon, LinkButton, useSearchParams } from 'shared-ui';
import { useT } from './text.ts';

/** Opens a row's details beside the list. `name` and `user` identify the row. */
export function OpenDetail({ id, name, user }: { id: number; name: string; user: string }) {
  const t = useT();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('view', String(id));
  return (
    <LinkButton
      to={`?${next}`}
      size="sm"
      variant="ghost"
      data-square=""
      icon={<Icon of={PanelRightOpen} turns />}
      aria-label={t('log.openDetail', { name, user })}
      title={t('log.detail')}
    />
  );
}
