import { Printer } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useT } from '../i18n/use-t.ts';
import { printPage } from './print-page.ts';

/** Prints the page as it is; off while there is nothing to print. */
export function PrintButton({ disabled }: { disabled?: boolean }) {
  const t = useT();
  return (
    <Button icon={<Printer aria-hidden />} disabled={disabled} onClick={() => void printPage()}>
      {t('report.print')}
    </Button>
  );
}
