import type { CSSProperties, ReactNode } from 'react';
import { Badge } from '../display/badge.tsx';
import { defineStyles } from '../theme/styles.ts';

// Paper is always light.
defineStyles(`
.v-badge[data-hue] { --_fg: var(--_light-fg); --_bg: var(--_light-bg); } @media screen { .dark .v-badge[data-hue] { --_fg: var(--_dark-fg); --_bg: var(--_dark-bg); } }
`);

interface Shade {
  /** CSS colours of text and background, with a contrast of at least 4.5 to 1. */
  fg: string;
  bg: string;
}

export interface HueBadgeProps {
  light: Shade;
  dark: Shade;
  children: ReactNode;
}

/** A badge in a colour that a user chose. The colour has no meaning of its own. */
export function HueBadge({ light, dark, children }: HueBadgeProps) {
  const shades = {
    '--_light-fg': light.fg,
    '--_light-bg': light.bg,
    '--_dark-fg': dark.fg,
    '--_dark-bg': dark.bg,
  } as CSSProperties;
  return (
    <Badge data-hue="" style={shades}>
      {children}
    </Badge>
  );
}
