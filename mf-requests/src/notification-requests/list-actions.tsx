import { CalendarClock, Plus } from 'lucide-react';
import { LinkButton } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { InProcess } from '../in-process/in-process.tsx';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** What is under way, the rules, and the link to a new request. */
export function ListActions() {
  const t = useT();
  return (
    <>
      <InProcess />
      <LinkButton to={catalogues.rules.list} icon={<CalendarClock aria-hidden />}>
        {t('rules.title')}
      </LinkButton>
      <NewRequest />
    </>
  );
}

export function NewRequest() {
  return (
    <LinkButton to={paths.create} variant="solid" icon={<Plus aria-hidden />}>
      {useT()('list.create')}
    </LinkButton>
  );
}
