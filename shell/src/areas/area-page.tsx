import type { UserRecord } from 'contract';
import { type ComponentType, Fragment, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useUser } from 'shared-auth';
import { useLanguage } from 'shared-ui';
import { AreaUnavailablePage } from '../system/area-unavailable.page.tsx';
import { PageBoundary } from '../system/page-boundary.tsx';
import { PageSkeleton } from '../system/page-skeleton.tsx';
import { type AreaFailure, type AreaRoute, areaName, areaTitle } from './area.ts';
import { failureOf, knownAreaPage, loadAreaPage, noteRenderFailure } from './areas.ts';
import { renderFailure } from './render-failure.ts';
import { knownSlotHost, loadSlotHost } from './slot-host-code.ts';

type Loaded = { key: string } & ({ Page: ComponentType } | { failure: AreaFailure });

/** A page, and with it the content of its slots. */
async function loadWhole({ area, route }: AreaRoute, user: UserRecord | null): Promise<ComponentType> {
  const { page, offers } = route;
  const host = offers && loadSlotHost();
  const [Page] = await Promise.all([
    loadAreaPage(area.name, page),
    host?.then(({ fetchParts }) => user && fetchParts(offers ?? [], user)),
  ]);
  return Page;
}

/** A page that can be shown at once. */
const knownWhole = ({ area, route }: AreaRoute): ComponentType | undefined =>
  route.offers && !knownSlotHost() ? undefined : knownAreaPage(area.name, route.page);

/** A page of an area, from loading its code to showing what went wrong with it. Only this page ever fails with it. */
export function AreaPage({ area, route }: AreaRoute) {
  const { language } = useLanguage();
  const user = useUser();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const key = `${area.name}/${area.version}/${route.page}/${attempt}`;
  // A returning user sees the screen at once, not a grey skeleton.
  const known = loaded?.key === key ? undefined : knownWhole({ area, route });
  if (known) setLoaded({ key, Page: known });
  const current = useEffectEvent(() => knownWhole({ area, route }));
  const start = useEffectEvent(() => loadWhole({ area, route }, user));
  useEffect(() => {
    // Known when it was drawn, or prefetched for another page since.
    const there = current();
    if (there) {
      setLoaded((before) => (before?.key === key ? before : { key, Page: there }));
      return;
    }
    let wanted = true;
    const keep = (next: Loaded) => {
      // Its code has just run: the screen is drawn in turns of its own, between which the page responds.
      if (wanted) startTransition(() => setLoaded(next));
    };
    start().then(
      (Page) => keep({ key, Page }),
      (error: unknown) => keep({ key, failure: failureOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [key]);

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
  const Around = (route.offers && knownSlotHost()?.SlotHost) || Fragment;
  return (
    <PageBoundary
      key={key}
      onFailure={(error) => noteRenderFailure(area.name, renderFailure(error))}
      fallback={(error) => <AreaUnavailablePage {...said} failure={renderFailure(error)} />}
    >
      <Around>
        <Page />
      </Around>
    </PageBoundary>
  );
}
