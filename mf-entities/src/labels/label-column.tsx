import { type LabelMark, listLabels } from 'contract';
import { pickerFilter } from 'shared-ui/resource';
import { LabelBadges } from './label-badges.tsx';

/** The column of labels, for lists of records that have labels. An export writes the labels' names. */
export const labelColumn = {
  id: 'labels',
  label: 'label.title',
  value: ({ labels }: { labels: readonly LabelMark[] }) => labels.map(({ name }) => name).join(', '),
  cell: ({ labels }: { labels: readonly LabelMark[] }) => <LabelBadges labels={labels} />,
} as const;

export const labelFilter = {
  name: 'label_id',
  label: 'label.one',
  control: pickerFilter(listLabels, ({ id, name, description }) => ({
    value: id,
    label: name,
    hint: description,
  })),
} as const;
