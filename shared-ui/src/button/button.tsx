import './button.styles.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from '../feedback/spinner.tsx';

export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger' | 'sos';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** `sos` is reserved for SOS. Default outline. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Before the text, e.g. `<Plus />`; never alone (see IconButton). */
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
  /** Its words are needed on paper, where other buttons are left out. */
  printed?: boolean;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'>, ButtonLook {
  ref?: ComponentProps<'button'>['ref'];
  /** Shows that work is in progress; keeps its width and focus, and ignores presses. */
  loading?: boolean;
}

/** A button; `type="button"` by default. */
export function Button(props: ButtonProps) {
  const {
    variant = 'outline',
    size = 'md',
    icon,
    wide,
    printed,
    loading,
    type = 'button',
    children,
    onClick,
    className = '',
    ...rest
  } = props;
  return (
    <button
      type={loading ? 'button' : type}
      className={`v-btn ${className}`}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-printed={printed || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      {...rest}
    >
      {icon}
      {children}
      {loading && <Spinner />}
    </button>
  );
}

export interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, 'size'>, ButtonLook {}

/** A link styled as a button, for navigation. */
export function LinkButton({
  variant = 'outline',
  size = 'md',
  icon,
  wide,
  printed,
  children,
  className = '',
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      className={`v-btn ${className}`}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-printed={printed || undefined}
      {...rest}
    >
      {icon}
      {children}
    </Link>
  );
}
