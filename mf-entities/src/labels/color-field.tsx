import { type LabelColor, labelColors } from 'contract';
import type { Ref } from 'react';
import { defineStyles } from 'shared-ui';
import { type ControlProps, fieldOf } from 'shared-ui/fields';
import { useT } from '../text.ts';
import { LabelBadge } from './label-badges.tsx';

defineStyles(`
.m-ent-colors { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0.25rem 0.75rem; }
.m-ent-colors > label { display: flex; align-items: center; gap: 0.5rem; min-block-size: 2rem; min-inline-size: 0; cursor: pointer; }
@media (pointer: coarse) { .m-ent-colors > label { min-block-size: 2.75rem; } }
`);

/** The colours a label can have, each by its name and as the label would look. */
function LabelColorControl({ id, value, onChange, onBlur, disabled, ref }: ControlProps<LabelColor>) {
  const t = useT();
  return (
    <div className="m-ent-colors">
      {labelColors.map((color, index) => (
        <label key={color}>
          <input
            type="radio"
            name={id}
            id={index === 0 ? id : undefined}
            ref={index === 0 ? (ref as Ref<HTMLInputElement>) : undefined}
            checked={color === value}
            disabled={disabled}
            onBlur={onBlur}
            onChange={() => onChange(color)}
          />
          <LabelBadge label={{ name: t(`label.color.${color}`), color }} />
        </label>
      ))}
    </div>
  );
}

export const LabelColorField = fieldOf<LabelColor>(LabelColorControl, { group: true, span: 'full' });
