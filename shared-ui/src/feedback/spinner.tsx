import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-spinner { inline-size: 1rem; block-size: 1rem; border-radius: 50%; flex: none; display: inline-block;
  border: 2px solid color-mix(in srgb, currentColor 22%, transparent); border-block-start-color: currentColor; animation: v-spin 700ms linear infinite; }
.v-spinner[data-size='lg'] { inline-size: 1.75rem; block-size: 1.75rem; border-width: 3px; }
@media (prefers-reduced-motion: reduce) { .v-spinner { border-block-start-color: currentColor; border-inline-end-color: currentColor; } }
`);

/** Work in progress. With `label` it is announced to screen readers; without, it is decoration. */
export function Spinner({ label, size = 'md' }: { label?: string; size?: 'md' | 'lg' }) {
  if (!label) return <span className="v-spinner" data-size={size} aria-hidden />;
  return <span className="v-spinner" data-size={size} role="img" aria-label={label} />;
}
