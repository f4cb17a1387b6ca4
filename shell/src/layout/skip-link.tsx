import { SkipButton } from 'shared-ui';
import { useT } from '../text.ts';

/** First stop of the keyboard: past the menus, to the page. */
export function SkipLink() {
  const t = useT();
  return <SkipButton onClick={() => document.getElementById('main')?.focus()}>{t('layout.skip')}</SkipButton>;
}
