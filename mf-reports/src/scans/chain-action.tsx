import { FileCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'shared-ui';
import type { Filters } from 'shared-ui/report';
import { useT } from '../text.ts';

const ChainDialog = lazy(async () => ({ default: (await import('./chain.dialog.tsx')).ChainDialog }));

/** Beside the log: its days as a file with proofs. */
export function ChainAction({ filters }: { filters: Filters }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileCheck aria-hidden />} onClick={() => setOpen(true)}>
        {t('scanLog.chain.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChainDialog filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
