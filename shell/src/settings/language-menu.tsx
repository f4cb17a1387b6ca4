import { Languages } from 'lucide-react';
import { IconButton, languageNames, languages, toast, useLanguage } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { useT } from '../text.ts';

/** The seven languages, each by its own name. */
export function LanguageMenu() {
  const t = useT();
  const { language, setLanguage } = useLanguage();
  return (
    <Menu
      label={t('settings.language')}
      trigger={<IconButton label={t('settings.language')} icon={<Languages aria-hidden />} />}
      items={languages.map((one) => ({
        id: one,
        label: languageNames[one],
        checked: one === language,
        radio: true,
        onSelect: () => void setLanguage(one).catch(() => toast.error(t('settings.languageFailed'))),
      }))}
    />
  );
}
