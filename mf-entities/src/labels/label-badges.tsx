import type { LabelMark } from 'contract';
import { Row } from 'shared-ui';
import { HueBadge } from 'shared-ui/parts';
import { dark, light } from './label-shades.ts';

/** One label: its word on its colour. */
export function LabelBadge({ label: { name, color } }: { label: Pick<LabelMark, 'name' | 'color'> }) {
  return (
    <HueBadge light={light[color]} dark={dark[color]}>
      <bdi>{name}</bdi>
    </HueBadge>
  );
}

/** The labels of a record. */
export function LabelBadges({ labels }: { labels: readonly LabelMark[] }) {
  if (labels.length === 0) return <span aria-hidden>—</span>;
  return (
    <Row as="span" display="inline-flex" flexWrap="wrap" gap="1">
      {labels.map((label) => (
        <LabelBadge key={label.id} label={label} />
      ))}
    </Row>
  );
}
