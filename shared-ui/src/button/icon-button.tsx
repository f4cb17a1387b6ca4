import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'wide'> {
  /** Accessible name; also shown on hover. */
  label: string;
}

/** A square button of one icon. */
export function IconButton({ label, variant = 'ghost', title = label, ...rest }: IconButtonProps) {
  return <Button aria-label={label} title={title} variant={variant} data-square="" {...rest} />;
}
