import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Chip, type ChipProps } from './chip.tsx';

/** As many as are all shown; of more, only the last ones are, or a form with sixty people would be as long as their names. */
const MOST = 12;
const LAST = 8;

export interface KeptChip extends ChipProps {
  key: string | number;
}

/** The values of a box. Of many it shows those added last and the bad ones, and a button for the others. */
export function Chips({ chips }: { chips: readonly KeptChip[] }) {
  const t = useT();
  const [whole, setWhole] = useState(false);
  const many = chips.length > MOST;
  const shown =
    whole || !many ? chips : chips.filter(({ invalid }, at) => invalid || at >= chips.length - LAST);
  return (
    <>
      {many && (
        <button
          type="button"
          className="v-chip v-chip-rest"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t('form.picker.less') : t('form.picker.rest', { total: chips.length - shown.length })}
        </button>
      )}
      {shown.map(({ key, ...chip }) => (
        <Chip key={key} {...chip} />
      ))}
    </>
  );
}
