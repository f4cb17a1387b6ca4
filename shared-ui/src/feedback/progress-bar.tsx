import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-progress { display: block; position: relative; overflow: hidden; block-size: 4px; border-radius: 2px; background: color-mix(in srgb, var(--fg) 10%, transparent); inline-size: 100%; }
.v-progress > span { position: absolute; inset-block: 0; inset-inline-start: 0; border-radius: 2px; background: var(--_fill, var(--accent-solid)); transition: inline-size var(--smooth) var(--ease); }
.v-progress[data-tone='ok'] { --_fill: var(--ok-solid); } .v-progress[data-tone='warning'] { --_fill: var(--warning-solid); } .v-progress[data-tone='danger'] { --_fill: var(--danger-solid); }
.v-progress:not([aria-valuenow]) > span { inline-size: 40%; animation: v-travel 1.1s var(--ease) infinite; } [dir='rtl'] .v-progress:not([aria-valuenow]) > span { animation-direction: reverse; inset-inline: auto 0; }
@media (forced-colors: active) { .v-progress { border: 1px solid; } .v-progress > span { background: Highlight; } }
`);

export interface ProgressBarProps {
  /** What is progressing. */
  label: string;
  /** 0 to 1; left out while unknown. */
  value?: number;
  tone?: 'accent' | 'ok' | 'warning' | 'danger';
}

/** The progress of something. */
export function ProgressBar({ label, value, tone = 'accent' }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      className="v-progress"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={percent === undefined ? undefined : { inlineSize: `${percent}%` }} />
    </span>
  );
}
