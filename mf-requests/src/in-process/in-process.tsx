import { Hourglass } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LinkButton, useSearchParams } from 'shared-ui';
import { useT } from '../text.ts';

const InProcessDrawer = lazy(() => import('./in-process-drawer.tsx'));

const NAME = 'panel';
const OPEN = 'in-process';

/** The button that opens what is under way beside the list, and the panel while the address contains it. */
export function InProcess() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const opened = new URLSearchParams(params);
  opened.set(NAME, OPEN);
  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(NAME);
        return after;
      },
      { replace: true },
    );
  return (
    <>
      <LinkButton to={`?${opened}`} icon={<Hourglass aria-hidden />}>
        {t('inProcess.open')}
      </LinkButton>
      <Suspense>{params.get(NAME) === OPEN && <InProcessDrawer onClose={close} />}</Suspense>
    </>
  );
}
