import { type QrType, qrTypes } from 'contract';
import type { Ref } from 'react';
import { defineStyles } from 'shared-ui';
import { type ControlProps, fieldOf } from 'shared-ui/fields';
import { useT } from '../text.ts';

defineStyles(`
.m-ent-checks { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0.25rem 0.75rem; }
.m-ent-checks > label { display: flex; align-items: center; gap: 0.5rem; min-block-size: 2rem; cursor: pointer; }
@media (pointer: coarse) { .m-ent-checks > label { min-block-size: 2.75rem; } }
`);

/** Types of QR, several of them. */
function QrTypesControl({ id, value, onChange, onBlur, disabled, ref }: ControlProps<QrType[]>) {
  const t = useT();
  return (
    <div className="m-ent-checks">
      {qrTypes.map((type, index) => (
        <label key={type}>
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            ref={index === 0 ? (ref as Ref<HTMLInputElement>) : undefined}
            checked={value.includes(type)}
            disabled={disabled}
            onBlur={onBlur}
            onChange={({ target }) =>
              onChange(qrTypes.filter((each) => (each === type ? target.checked : value.includes(each))))
            }
          />
          {t(`checkpoint.qr.${type}`)}
        </label>
      ))}
    </div>
  );
}

export const QrTypesField = fieldOf<QrType[]>(QrTypesControl, { group: true, span: 'full' });
