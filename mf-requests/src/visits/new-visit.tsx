import { flagsOf } from 'contract';
import { Plus } from 'lucide-react';
import { useUser } from 'shared-auth';
import { LinkButton } from 'shared-ui';
import { paths } from '../paths.ts';
import { useT } from './text.ts';

/** The link to a new request, for users who may request visits. */
export function NewVisit() {
  const t = useT();
  const user = useUser();
  if (!user || !flagsOf(user).requester) return null;
  return (
    <LinkButton to={paths.visitCreate} variant="solid" icon={<Plus aria-hidden />}>
      {t('visits.create')}
    </LinkButton>
  );
}
