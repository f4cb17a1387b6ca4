import type { ComponentType, SVGAttributes } from 'react';

export interface IconProps {
  /** One of lucide's. */
  of: ComponentType<SVGAttributes<SVGElement>>;
  /** What it says where no word beside it does. */
  label?: string;
  /** It points somewhere: mirrored where one reads from right to left. */
  turns?: boolean;
}

/** An icon as high as the text around it, or as its button has it. */
export function Icon({ of: Drawing, label, turns }: IconProps) {
  return (
    <Drawing
      className={turns ? 'v-icon v-flip' : 'v-icon'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
