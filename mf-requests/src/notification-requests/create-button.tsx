import { Plus } from 'lucide-react';
import { LinkButton } from 'shared-ui';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** The way to a new request. */
export function CreateButton() {
  const t = useT();
  return (
    <LinkButton to={paths.create()} variant="solid" icon={<Plus aria-hidden />}>
      {t('list.create')}
    </LinkButton>
  );
}
