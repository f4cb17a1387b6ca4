import type { ComponentType, SVGAttributes } from 'react';

export interface IconProps {
  /** A lucide icon. */
  of: ComponentType<SVGAttributes<SVGElement>>;
  /** Accessible name, when there is no text next to it. */
  label?: string;
  /** A directional icon: mirrored for right to left. */
  turns?: boolean;
}

/** An icon sized to the text around it, or as its button sets it. */
export function Icon({ of: Drawing, label, turns }: IconProps) {
  return (
    <Drawing
      className={turns ? 'v-icon v-flip' : 'v-icon'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
