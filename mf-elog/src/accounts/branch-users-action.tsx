import type { Branch } from 'contract';
import { UserCog } from 'lucide-react';
import { LinkButton } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';

/** Leads from a branch to the users it has. */
export function BranchUsersAction({ row }: { row: Branch }) {
  const t = useT();
  return (
    <LinkButton
      to={`${catalogues.branchUsers.list}?branch_id=${row.id}`}
      size="sm"
      variant="ghost"
      data-square=""
      aria-label={t('branchUser.of', { name: row.name })}
      title={t('branchUser.title')}
      icon={<UserCog aria-hidden />}
    />
  );
}
