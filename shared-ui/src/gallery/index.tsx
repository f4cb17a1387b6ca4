import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { languageNames, languages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Page } from '../layout/page.tsx';
import { Row } from '../layout/primitives.tsx';
import { setPreferences, usePreferences } from '../preferences/preferences.store.ts';
import { useColorScheme } from '../preferences/use-color-scheme.ts';
import { useDirection } from '../preferences/use-direction.ts';
import { Tabs } from '../tabs/tabs.tsx';

const sections: Record<string, { label: string; Section: ComponentType }> = {
  foundations: { label: 'Foundations', Section: lazy(() => import('./foundations.tsx')) },
  actions: { label: 'Actions', Section: lazy(() => import('./actions.tsx')) },
  feedback: { label: 'Status and feedback', Section: lazy(() => import('./feedback.tsx')) },
  overlays: { label: 'Overlays', Section: lazy(() => import('./overlays.tsx')) },
  tables: { label: 'Tables', Section: lazy(() => import('./tables.tsx')) },
  charts: { label: 'Charts', Section: lazy(() => import('./charts.tsx')) },
  widgets: {
    label: 'Widgets',
    Section: lazy(() => import('./widgets.tsx')),
  },
  forms: { label: 'Forms', Section: lazy(() => import('./forms.tsx')) },
  scanning: { label: 'Scanning', Section: lazy(() => import('./scanning.tsx')) },
};

/** The living page: every component in its states, in either scheme, direction, density and any language. */
export default function Gallery() {
  const [shown, setShown] = useState(() => location.hash.slice(1) || 'foundations');
  const { scheme, setScheme } = useColorScheme();
  const { direction, setDirection } = useDirection();
  const density = usePreferences((state) => state.density);
  const { language, setLanguage } = useLanguage();
  const nextLanguage = languages[(languages.indexOf(language) + 1) % languages.length] ?? 'es';
  const Section = sections[shown]?.Section;
  return (
    <Page
      title="Gallery"
      description="Every part of the design system in its states."
      breadcrumbs={[{ label: 'Developer' }]}
      actions={
        <Row flexWrap="wrap">
          <Button onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}>{scheme}</Button>
          <Button onClick={() => setDirection(direction === 'rtl' ? 'ltr' : 'rtl')}>{direction}</Button>
          <Button
            onClick={() => setPreferences({ density: density === 'compact' ? 'comfortable' : 'compact' })}
          >
            {density}
          </Button>
          <Button onClick={() => void setLanguage(nextLanguage)}>{languageNames[language]}</Button>
        </Row>
      }
    >
      <Tabs
        label="Sections"
        value={shown}
        onChange={setShown}
        tabs={Object.entries(sections).map(([id, { label }]) => ({ id, label }))}
      >
        <Suspense fallback={<Skeleton height="20rem" />}>{Section && <Section />}</Suspense>
      </Tabs>
    </Page>
  );
}
