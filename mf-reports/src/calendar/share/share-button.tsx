import type { TaskCalendarFilter } from 'contract';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, Icon, laterWords } from 'shared-ui';
import { useT } from '../text.ts';

const loadShareWords = laterWords('mf-reports', 'shares', (language) => import(`./locales/${language}.json`));

/** Few users share, and it includes a form: loaded on demand. */
const SharesDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./shares.drawer.tsx'), loadShareWords()]);
  return drawer;
});

/** Opens the calendars that are shared. */
export function ShareButton({ filter }: { filter: TaskCalendarFilter }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={Share2} />} onClick={() => setOpen(true)}>
        {t('taskCalendar.share')}
      </Button>
      {open && (
        <Suspense>
          <SharesDrawer filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
