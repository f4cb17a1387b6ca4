import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useLanguage } from 'shared-ui';
import { AreaUnavailablePage } from '../system/area-unavailable.page.tsx';
import { PageBoundary } from '../system/page-boundary.tsx';
import { PageSkeleton } from '../system/page-skeleton.tsx';
import { type AreaFailure, type AreaRoute, areaName, areaTitle } from './area.ts';
import { failureOf, knownAreaPage, loadAreaPage, noteRenderFailure } from './areas.ts';

type Loaded = { key: string } & ({ Page: ComponentType } | { failure: AreaFailure });

const renderFailure = (error: unknown): AreaFailure => ({
  kind: 'render',
  detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
});

/** A page of an area, from loading its code to showing what went wrong with it. Only this page ever fails with it. */
export function AreaPage({ area, route }: AreaRoute) {
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const key = `${area.name}/${area.version}/${route.page}/${attempt}`;
  // Whoever comes back sees the screen at once, not the grey of one that has yet to load.
  const known = loaded?.key === key ? undefined : knownAreaPage(area.name, route.page);
  if (known) setLoaded({ key, Page: known });
  useEffect(() => {
    // Known when it was drawn, or loaded ahead for somebody else since.
    const there = knownAreaPage(area.name, route.page);
    if (there) {
      setLoaded((before) => (before?.key === key ? before : { key, Page: there }));
      return;
    }
    let wanted = true;
    const keep = (next: Loaded) => {
      // Its code has just run: the screen is drawn in turns of its own, between which the page answers.
      if (wanted) startTransition(() => setLoaded(next));
    };
    loadAreaPage(area.name, route.page).then(
      (Page) => keep({ key, Page }),
      (error: unknown) => keep({ key, failure: failureOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [key, area.name, route.page]);

  const retry = () => setAttempt(attempt + 1);
  const failed = loaded?.key === key && 'failure' in loaded;
  // The area is well again, by itself or by another of its screens: this one follows.
  const mended = failed && area.state === 'ready';
  useEffect(() => {
    if (mended) setAttempt((before) => before + 1);
  }, [mended]);
  const title = area.manifest ? areaTitle(area.manifest, language, route.titleKey) : area.name;
  if (loaded?.key !== key) {
    return (
      <>
        <title>{`${title} · Vigía`}</title>
        <PageSkeleton />
      </>
    );
  }
  const said = { name: areaName(area, language), area: area.name, onRetry: retry };
  if ('failure' in loaded) return <AreaUnavailablePage {...said} failure={loaded.failure} />;
  const { Page } = loaded;
  return (
    <PageBoundary
      key={key}
      onFailure={(error) => noteRenderFailure(area.name, renderFailure(error))}
      fallback={(error) => <AreaUnavailablePage {...said} failure={renderFailure(error)} />}
    >
      <Page />
    </PageBoundary>
  );
}
