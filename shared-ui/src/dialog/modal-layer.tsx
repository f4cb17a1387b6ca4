import './dialog.styles.ts';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { useT } from '../i18n/use-t.ts';
import { isComposing } from '../keys/composing.ts';
import { useModal } from '../overlay/use-modal.ts';
import { useToastRoom } from '../overlay/use-toast-room.ts';
import { ModalGuardContext, useNewGuard } from './modal-guard.ts';

export interface ModalLayerProps {
  title: ReactNode;
  description?: ReactNode;
  /** Called on request to close: Escape, the close button, or a press outside. */
  onClose: () => void;
  /** A press outside does not close; for what is typed into. */
  persistent?: boolean;
  /** Something typed would be lost: closing prompts first. A Form in the layer says so by itself. */
  dirty?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  side?: 'start' | 'end';
  role?: 'dialog' | 'alertdialog';
  /** Its own keys, besides Escape. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Buttons before Close. */
  tools?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

/** The frame shared by Dialog, Drawer and ConfirmDialog. */
export function ModalLayer(props: ModalLayerProps) {
  const {
    title,
    description,
    onClose,
    persistent,
    dirty = false,
    size = 'md',
    side,
    role = 'dialog',
    tools,
    footer,
    children,
  } = props;
  const t = useT();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const guard = useNewGuard(dirty, onClose);
  useModal(layer, panel);
  useToastRoom(layer, panel, side);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the scrim only adds a press outside to Escape and Close
    <div
      ref={layer}
      className="v-modal"
      data-side={side}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === layer.current;
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (!persistent && pressedOutside.current && event.target === layer.current) guard.close();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        props.onKeyDown?.(event);
        if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) guard.close();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles this can have are dialogs */}
      <div
        ref={panel}
        className="v-dialog"
        data-size={size}
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}t`}
        aria-describedby={description ? `${id}d` : undefined}
        tabIndex={-1}
      >
        <header className="v-dialog-head">
          <div>
            <h2 id={`${id}t`}>{title}</h2>
            {description && <p id={`${id}d`}>{description}</p>}
          </div>
          {tools}
          {role === 'dialog' && (
            <IconButton label={t('dialog.close')} icon={<X aria-hidden />} onClick={guard.close} />
          )}
        </header>
        <ModalGuardContext value={guard}>
          {children && <div className="v-dialog-body">{children}</div>}
          {footer && <footer className="v-dialog-foot">{footer}</footer>}
        </ModalGuardContext>
      </div>
    </div>,
    document.body,
  );
}
