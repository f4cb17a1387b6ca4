import { CalendarOff, ChevronDown } from 'lucide-react';
import { useUser } from 'shared-auth';
import { Button } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { paths } from '../paths.ts';
import { NewVisit } from './new-visit.tsx';
import { useT } from './text.ts';

/** Beside the list: a new request, and what else there is about visit requests. */
export function VisitActions() {
  const t = useT();
  const user = useUser();
  const items = [
    ...(user && user.type !== 'uca'
      ? [
          {
            id: 'delegations',
            label: t('visits.delegations'),
            icon: <CalendarOff />,
            to: paths.visitDelegations,
          },
        ]
      : []),
  ];
  return (
    <>
      {items.length > 0 && (
        <Menu
          label={t('visits.menu')}
          trigger={<Button icon={<ChevronDown aria-hidden />}>{t('visits.menu')}</Button>}
          items={items}
        />
      )}
      <NewVisit />
    </>
  );
}
