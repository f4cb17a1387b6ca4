import { ModalLayer, type ModalLayerProps } from './modal-layer.tsx';

export interface DialogProps extends Omit<ModalLayerProps, 'side' | 'role'> {
  open: boolean;
}

/** A modal dialog. Its content is mounted only while open; focus returns to where it was. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <ModalLayer {...rest} /> : null;
}

export interface DrawerProps extends Omit<DialogProps, 'size'> {
  side?: 'start' | 'end';
  size?: 'sm' | 'md' | 'lg';
}

/** A modal panel along one edge: a detail next to a list, the menu on a phone. */
export function Drawer({ open, side = 'end', ...rest }: DrawerProps) {
  return open ? <ModalLayer side={side} {...rest} /> : null;
}
