import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../display/icon.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useT } from '../i18n/use-t.ts';
import { defineStyles } from '../theme/styles.ts';
import { ParentPage } from './parent-page.ts';
import { Stack } from './primitives.tsx';

defineStyles(`
.v-page { display: flex; flex-direction: column; gap: 1rem; padding: 1rem 1.5rem 2rem; min-inline-size: 0; inline-size: 100%; max-inline-size: 120rem; margin-inline: auto; }
.v-page[data-fill] { flex: 1; min-block-size: 0; padding-block-end: 1rem; max-inline-size: none; }
.v-page-head { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: 0.5rem 1.5rem; min-block-size: 3.5rem; }
.v-page-head { position: relative; padding-block-end: 0.75rem; }
.v-page-head::after { content: ''; position: absolute; inset-inline: 0; inset-block-end: 0; block-size: 6px; pointer-events: none; opacity: 0.8;
  background: linear-gradient(90deg, var(--tick) 1px, transparent 0) 0 100% / 40px 6px repeat-x, linear-gradient(90deg, var(--tick) 1px, transparent 0) 0 100% / 8px 3px repeat-x; mask-image: linear-gradient(90deg, #000, transparent 28rem); }
[dir='rtl'] .v-page-head::after { transform: scaleX(-1); }
.v-page-title { font-size: 1.5rem; line-height: 1.2; font-weight: 620; letter-spacing: -0.018em; text-wrap: balance; }
.v-page-note { color: var(--fg-muted); margin-block-start: 0.25rem; max-inline-size: 68ch; }
.v-page-actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.v-crumbs { display: flex; flex-wrap: wrap; align-items: center; gap: 0.125rem 0.25rem; font-size: 0.8125rem; color: var(--fg-muted); margin-block-end: 0.125rem; }
.v-crumbs li { display: flex; align-items: center; gap: 0.25rem; }
.v-crumbs a { border-radius: 3px; } .v-crumbs a:hover { color: var(--accent-fg); text-decoration: underline; }
@media (max-width: 959px) {
  .v-page { padding: 0.75rem 1rem 1.5rem; } .v-page-title { font-size: 1.25rem; } .v-page-actions { inline-size: 100%; }
}
@media print { .v-page { padding: 0; max-inline-size: none; } .v-page-actions, .v-crumbs { display: none; } }
`);

export interface Crumb {
  label: string;
  to?: string;
}

export interface PageProps {
  title: string;
  /** From the area's root to the parent page; excludes the page itself. */
  breadcrumbs?: Crumb[];
  description?: ReactNode;
  actions?: ReactNode;
  /** Fills the remaining height and scrolls inside: maps, monitors. */
  fill?: boolean;
  /** Title of the browser tab, when the page's title is not enough. */
  documentTitle?: string;
  children?: ReactNode;
}

/** A placeholder in the shape of a page. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className="v-page" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="v-page-head" aria-hidden="true">
        <Stack gap="2">
          <Skeleton width="7rem" height="0.75rem" />
          <Skeleton width="16rem" height="1.5rem" />
        </Stack>
      </div>
      <Skeleton width="100%" height="18rem" />
    </div>
  );
}

/** A screen: breadcrumb, title (also the browser tab's), actions, and content. */
export function Page({
  title,
  breadcrumbs = [],
  description,
  actions,
  fill,
  documentTitle,
  children,
}: PageProps) {
  const t = useT();
  const heading = useId();
  const crumb = breadcrumbs.findLast(({ to }) => to);
  const parent = crumb?.to ? { label: crumb.label, to: crumb.to } : null;
  return (
    <section className="v-page" data-fill={fill || undefined} aria-labelledby={heading}>
      <title>{`${documentTitle ?? title} · Vigía`}</title>
      <header className="v-page-head">
        <div>
          {breadcrumbs.length > 0 && (
            <nav aria-label={t('page.breadcrumbs')}>
              <ol className="v-crumbs">
                {breadcrumbs.map((crumb, index) => (
                  <li key={crumb.label + crumb.to}>
                    {index > 0 && <Icon of={ChevronRight} turns />}
                    {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <h1 className="v-page-title" id={heading}>
            {title}
          </h1>
          {description && <p className="v-page-note">{description}</p>}
        </div>
        {actions && <div className="v-page-actions">{actions}</div>}
      </header>
      <ParentPage value={parent}>{children}</ParentPage>
    </section>
  );
}
