import { useState } from 'react';
import { useBreakpoint } from '../hooks/use-media-query.ts';
import { useT } from '../i18n/use-t.ts';
import { Chip, type ChipProps } from './chip.tsx';

/** Up to `most` all are shown; of more, only the `last` ones, or a form with sixty people would be as long as their names. */
const room = { wide: { most: 12, last: 8 }, narrow: { most: 6, last: 4 } } as const;

interface KeptChip extends ChipProps {
  key: string | number;
}

/** The values of a box. Of many it shows those added last and the bad ones, and a button for the others. */
export function Chips({ chips }: { chips: readonly KeptChip[] }) {
  const t = useT();
  const [whole, setWhole] = useState(false);
  const { most, last } = room[useBreakpoint() === 'narrow' ? 'narrow' : 'wide'];
  const many = chips.length > most;
  const shown =
    whole || !many ? chips : chips.filter(({ invalid }, at) => invalid || at >= chips.length - last);
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
