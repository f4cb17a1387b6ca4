import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useT } from '../i18n/use-t.ts';
import { ModalLayer } from './modal-layer.tsx';

export interface ConfirmText {
  /** The question, naming the thing. */
  title: string;
  /** The consequences of confirming. */
  description?: ReactNode;
  /** The verb on the button: "Eliminar", not "Sí". Null when there is nothing to confirm. */
  confirmLabel?: string | null;
  cancelLabel?: string;
  /** Danger when it cannot be undone. */
  tone?: 'normal' | 'danger';
}

export interface ConfirmDialogProps extends ConfirmText {
  open: boolean;
  /** While its promise is pending the button shows it, and the dialog stays. */
  onConfirm: () => unknown;
  onCancel: () => void;
  children?: ReactNode;
}

/** A question before an action. Focus starts on Cancel when confirming would destroy something. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirm {...rest} /> : null;
}

function OpenConfirm(props: Omit<ConfirmDialogProps, 'open'>) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel,
    tone = 'normal',
    onConfirm,
    onCancel,
    children,
  } = props;
  const t = useT();
  const [running, setRunning] = useState(false);
  const confirm = async () => {
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      setRunning(false);
    }
  };
  const onCancelFirst = tone === 'danger' || confirmLabel === null;
  return (
    <ModalLayer
      role="alertdialog"
      size="sm"
      title={title}
      description={description}
      onClose={running ? () => {} : onCancel}
      persistent
      footer={
        <>
          <Button onClick={onCancel} disabled={running} data-autofocus={onCancelFirst ? '' : undefined}>
            {cancelLabel ?? t('dialog.cancel')}
          </Button>
          {confirmLabel !== null && (
            <Button
              variant={tone === 'danger' ? 'danger' : 'solid'}
              loading={running}
              onClick={() => void confirm()}
              data-autofocus={onCancelFirst ? undefined : ''}
            >
              {confirmLabel ?? t('dialog.confirm')}
            </Button>
          )}
        </>
      }
    >
      {children}
    </ModalLayer>
  );
}
