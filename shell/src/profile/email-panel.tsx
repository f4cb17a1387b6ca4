import { getEmailChange } from 'contract';
import { lazy, Suspense, useState } from 'react';
import { useApi, useUser } from 'shared-auth';
import { Button, Panel } from 'shared-ui';
import { useWords } from '../signed-in/text.ts';

const EmailDialog = lazy(() => import('./email.dialog.tsx'));

/** The account's address, the one that waits to be confirmed, and the way to another. */
export function EmailPanel() {
  const t = useWords();
  const user = useUser();
  const { data, mutate } = useApi(getEmailChange, {});
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t('email.title')}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('email.change')}
        </Button>
      }
    >
      <bdi>{user?.email || t('email.none')}</bdi>
      <p role="status">{data && t('email.waiting', { email: data.email })}</p>
      {open && (
        <Suspense fallback={null}>
          <EmailDialog onAsked={() => void mutate()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
