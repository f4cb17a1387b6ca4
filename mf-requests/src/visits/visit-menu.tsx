import { flagsOf } from 'contract';
import { BookMarked, CalendarOff, ChartPie, ChevronDown, FileCheck, FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan, useUser } from 'shared-auth';
import { Button, useSearchParams } from 'shared-ui';
import { Menu, type MenuItem } from 'shared-ui/menu';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { NewVisit } from './new-visit.tsx';
import { useT } from './text.ts';

/** Loads with its words on demand. */
const ChainDialog = lazy(async () => {
  const { loadVisitViewWords } = await import('./view/words.ts');
  const [{ ChainDialog: dialog }] = await Promise.all([
    import('./view/chain.dialog.tsx'),
    loadVisitViewWords(),
  ]);
  return { default: dialog };
});

const mayKeep = ({ requester, validator, authorizer }: ReturnType<typeof flagsOf>) =>
  requester || validator || authorizer;

/** Beside the list: a new request, and what else there is about visit requests. */
export function VisitActions() {
  const t = useT();
  const user = useUser();
  const maySave = useCan('visitRequests.ubes');
  const [isSaving, setSaving] = useState(false);
  const [, setParams] = useSearchParams();
  const items: MenuItem[] = [
    {
      ...{ id: 'excel', label: t('visits.excel'), icon: <FileSpreadsheet /> },
      onSelect: () => setParams((before) => new URLSearchParams([...before, ['dialog', 'export']])),
    },
    { id: 'report', label: t('visits.actions'), to: paths.visitActions, icon: <ChartPie /> },
  ];
  if (user && mayKeep(flagsOf(user)))
    items.push({
      ...{ id: 'bank', label: t('visits.bank'), to: catalogues.bank.list },
      icon: <BookMarked />,
    });
  if (user && user.type !== 'uca')
    items.push({
      ...{ id: 'delegations', label: t('visits.delegations'), to: paths.visitDelegations },
      icon: <CalendarOff />,
    });
  if (maySave)
    items.push({
      ...{ id: 'chain', label: t('visits.chain'), onSelect: () => setSaving(true) },
      icon: <FileCheck />,
    });
  return (
    <>
      <Menu
        label={t('visits.menu')}
        trigger={<Button icon={<ChevronDown aria-hidden />}>{t('visits.menu')}</Button>}
        items={items}
      />
      <NewVisit />
      {isSaving && (
        <Suspense>
          <ChainDialog onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
