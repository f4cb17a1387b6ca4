import type { CSSProperties } from 'react';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-skeleton { display: block; border-radius: 4px; background: color-mix(in srgb, var(--fg) 11%, transparent); animation: v-pulse 1.6s ease-in-out infinite; }
.v-skeleton[data-round] { border-radius: 50%; }
@media (prefers-reduced-motion: reduce) { .v-skeleton { animation: none; } }
`);

export interface SkeletonProps {
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  round?: boolean;
}

/** A placeholder in the shape of the content. Silent to screen readers: the loading region has `aria-busy`. */
export function Skeleton({ width = '100%', height = '0.75rem', round }: SkeletonProps) {
  return (
    <span
      className="v-skeleton"
      data-round={round || undefined}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}
