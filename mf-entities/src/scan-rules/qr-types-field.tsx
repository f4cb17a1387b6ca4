import { type QrType, qrTypes } from 'contract';
import { ChecksControl, type ControlProps, fieldOf } from 'shared-ui/fields';
import { useT } from '../text.ts';

/** Types of QR, several of them. */
function QrTypesControl(props: ControlProps<QrType[]>) {
  const t = useT();
  return (
    <ChecksControl
      {...props}
      options={qrTypes.map((type) => ({ value: type, label: t(`checkpoint.qr.${type}`) }))}
    />
  );
}

export const QrTypesField = fieldOf<QrType[]>(QrTypesControl, { group: true, span: 'full' });
