import { type Language, languageNames, languages, toast, useLanguage } from 'shared-ui';
import { useT } from '../text.ts';

/** The language of a page that needs no session, to choose in its head; a failure is shown and changes nothing. */
export function LanguageSelect() {
  const t = useT();
  const { language, setLanguage } = useLanguage();
  return (
    <select
      className="s-select"
      aria-label={t('settings.language')}
      value={language}
      onChange={(event) =>
        void setLanguage(event.target.value as Language).catch(() =>
          toast.error(t('settings.languageFailed')),
        )
      }
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageNames[one]}
        </option>
      ))}
    </select>
  );
}
