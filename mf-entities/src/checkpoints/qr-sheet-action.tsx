import { QrCode } from 'lucide-react';
import { LinkButton, useLocation } from 'shared-ui';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** To the printable sheet of what the list shows. */
export function QrSheetAction() {
  const t = useT();
  const { search } = useLocation();
  return (
    <LinkButton to={`${paths.qrSheet}${search}`} icon={<QrCode aria-hidden />}>
      {t('checkpoint.printQr')}
    </LinkButton>
  );
}
