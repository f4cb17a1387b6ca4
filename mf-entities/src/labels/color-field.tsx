import { type LabelColor, labelColors } from 'contract';
import { type ControlProps, fieldOf, RadiosControl } from 'shared-ui/fields';
import { useT } from '../text.ts';
import { LabelBadge } from './label-badges.tsx';

/** The colours a label can have, each by its name and as the label would look. */
function LabelColorControl(props: ControlProps<LabelColor>) {
  const t = useT();
  return (
    <RadiosControl
      {...props}
      column="9rem"
      options={labelColors.map((color) => ({
        value: color,
        label: <LabelBadge label={{ name: t(`label.color.${color}`), color }} />,
      }))}
    />
  );
}

export const LabelColorField = fieldOf<LabelColor>(LabelColorControl, { group: true, span: 'full' });
