import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from '../theme/palette.ts';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-badge { display: inline-flex; align-items: center; gap: 0.25rem; block-size: 1.25rem; padding-inline: 0.375rem; border-radius: 4px; max-inline-size: 100%;
  background: var(--_bg, color-mix(in srgb, var(--fg) 8%, transparent)); color: var(--_fg, var(--fg-muted)); font-size: 0.75rem; font-weight: 540; line-height: 1; white-space: nowrap; vertical-align: middle; }
.v-badge > svg { inline-size: 0.8125rem; block-size: 0.8125rem; flex: none; stroke-width: 2.25; }
.v-badge > span { overflow: hidden; text-overflow: ellipsis; line-height: 1.25rem; }
[data-vtone='ok'] { --_fg: var(--ok-fg); --_bg: var(--ok-bg); --_solid: var(--ok-solid); }
[data-vtone='warning'] { --_fg: var(--warning-fg); --_bg: var(--warning-bg); --_solid: var(--warning-solid); }
[data-vtone='danger'] { --_fg: var(--danger-fg); --_bg: var(--danger-bg); --_solid: var(--danger-solid); }
[data-vtone='info'] { --_fg: var(--info-fg); --_bg: var(--info-bg); --_solid: var(--info-solid); }
[data-vtone='off'] { --_fg: var(--off-fg); --_bg: var(--off-bg); --_solid: var(--off-solid); }
[data-vtone='accent'] { --_fg: var(--accent-fg); --_bg: var(--accent-bg); --_solid: var(--accent-solid); }
[data-vtone='sos'] { --_fg: var(--sos-on); --_bg: var(--sos-solid); --_solid: var(--sos-solid); }
@media (forced-colors: active) { .v-badge { border: 1px solid; } }
`);

export interface BadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  tone?: Tone | 'accent' | 'sos' | 'neutral';
  icon?: ReactNode;
  children: ReactNode;
}

/** A small tag: a kind, a count, a role. For states use Status, which has an icon. */
export function Badge({ tone = 'neutral', icon, children, className = '', ...rest }: BadgeProps) {
  return (
    <span className={`v-badge ${className}`} data-vtone={tone} {...rest}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
