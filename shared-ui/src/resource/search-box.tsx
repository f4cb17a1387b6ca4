import './resource.styles.ts';
import '../fields/fields.styles.ts';
import { Search, X } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Kbd } from '../display/kbd.tsx';
import { useT } from '../i18n/use-t.ts';
import { isComposing } from '../keys/composing.ts';

const PAUSE_MS = 250;

export interface SearchBoxProps {
  value: string;
  onSearch: (search: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** Without the `/` shortcut, if another box may have it. */
  plain?: boolean;
}

/** Searches after a pause in typing, at once on Enter; Escape clears it. `/` focuses it. */
export function SearchBox({ value, onSearch, ref, plain = false }: SearchBoxProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useEffectEvent((text: string) => {
    if (text.trim() !== value) onSearch(text.trim());
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const now = (text: string) => {
    setTyped(null);
    if (text.trim() !== value) onSearch(text.trim());
  };
  const shown = typed ?? value;
  return (
    <div className="v-input v-inputbox v-list-search">
      <Search aria-hidden />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        aria-label={t('resource.search')}
        aria-keyshortcuts={plain ? undefined : '/'}
        placeholder={t('resource.search')}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== null && now(typed)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') {
            // In a form, Enter would submit.
            event.preventDefault();
            now(shown);
          } else if (event.key === 'Escape' && shown !== '') now('');
        }}
      />
      {shown === '' ? (
        !plain && <Kbd keys="/" />
      ) : (
        <IconButton label={t('resource.clearSearch')} icon={<X aria-hidden />} onClick={() => now('')} />
      )}
    </div>
  );
}
