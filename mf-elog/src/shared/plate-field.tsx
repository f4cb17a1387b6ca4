import { isForeignPlate, isPlate, normalizePlate, plateKind } from 'contract';
import { CircleCheck } from 'lucide-react';
import { Icon } from 'shared-ui';
import { Affix, CheckboxField, type FieldProps, fieldOf, TextControl } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

interface ControlProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  foreign: boolean;
}

/** Shows what kind a plate is as soon as it is complete, and writes it in stored form on leaving the box. */
function PlateControl({ foreign, ...control }: ControlProps) {
  const t = useT();
  const { value, onChange, onBlur } = control;
  const whole = foreign ? isForeignPlate(value) : isPlate(value);
  const kind = foreign ? 'foreign' : plateKind(value);
  return (
    <TextControl
      {...control}
      ltr
      maxLength={12}
      placeholder={foreign ? undefined : 'ABC-1234'}
      onBlur={() => {
        const kept = normalizePlate(value);
        if (kept !== value) onChange(kept);
        onBlur?.();
      }}
      suffix={
        whole &&
        kind && (
          <Affix>
            <Icon of={CircleCheck} /> {t(`plate.${kind}`)}
          </Affix>
        )
      }
    />
  );
}

const Field = fieldOf<string, { foreign: boolean }>(PlateControl);

/** A plate of Ecuador, or one from abroad marked as such. */
export function PlateField({ foreign, ...props }: FieldProps & { foreign: string }) {
  const t = useT();
  const marked = useFormValue(foreign) === true;
  return (
    <>
      <Field {...props} foreign={marked} />
      <CheckboxField name={foreign} label={t('plate.isForeign')} span={props.span} />
    </>
  );
}
