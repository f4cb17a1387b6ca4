import type { ComponentProps } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="v-hidden" />;
}

/** A button visible only while focused by keyboard, such as skip links. */
export function SkipButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="v-hidden" />;
}
