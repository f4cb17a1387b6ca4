import type { LabelMark } from 'contract';
import { Badge, defineStyles } from 'shared-ui';
import { dark, light } from './label-shades.ts';

const rules = (under: string, shades: typeof light) =>
  Object.entries(shades)
    .map(([name, { fg, bg }]) => `${under} .v-badge[data-label='${name}']{--_fg:${fg};--_bg:${bg}}`)
    .join('');

// Paper is always light.
defineStyles(`${rules(':root', light)}@media screen{${rules(':root.dark', dark)}}
.m-ent-labels { display: flex; flex-wrap: wrap; gap: 0.25rem; min-inline-size: 0; }
`);

/** One label: its word on its colour. */
export function LabelBadge({ label: { name, color } }: { label: Pick<LabelMark, 'name' | 'color'> }) {
  return (
    <Badge data-label={color}>
      <bdi>{name}</bdi>
    </Badge>
  );
}

/** The labels something bears. */
export function LabelBadges({ labels }: { labels: readonly LabelMark[] }) {
  if (labels.length === 0) return <span aria-hidden>—</span>;
  return (
    <span className="m-ent-labels">
      {labels.map((label) => (
        <LabelBadge key={label.id} label={label} />
      ))}
    </span>
  );
}
