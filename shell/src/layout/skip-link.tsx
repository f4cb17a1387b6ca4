import { useT } from '../text.ts';

/** First stop of the keyboard: past the menus, to the page. */
export function SkipLink() {
  const t = useT();
  return (
    <button type="button" className="v-hidden" onClick={() => document.getElementById('main')?.focus()}>
      {t('layout.skip')}
    </button>
  );
}
