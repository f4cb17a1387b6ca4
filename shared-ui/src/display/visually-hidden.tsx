import type { ComponentProps } from 'react';

/** Words for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="v-hidden" />;
}

/** A button that shows only while the keyboard is on it, as those that skip what stands before the page. */
export function SkipButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="v-hidden" />;
}
