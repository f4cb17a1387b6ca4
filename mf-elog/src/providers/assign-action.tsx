import { type Provider, pathTo } from 'contract';
import { Building2 } from 'lucide-react';
import { LinkButton, useLocation } from 'shared-ui';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** Leads to the branches a provider may enter. */
export function AssignAction({ row }: { row: Provider }) {
  const t = useT();
  const { search } = useLocation();
  return (
    <LinkButton
      to={pathTo(paths.providerAssign, { id: row.id })}
      state={{ back: search }}
      size="sm"
      variant="ghost"
      data-square=""
      aria-label={t('provider.assign.of', { name: row.name })}
      title={t('provider.assign.title')}
      icon={<Building2 aria-hidden />}
    />
  );
}
