import type { ReactNode } from 'react';

/** The illustration of an empty place: nothing yet, nothing found, no access, no network. */
export type Illustration = 'empty' | 'search' | 'locked' | 'offline' | 'broken' | 'calm';

const ring = (radius: number, length: number, width: number) => {
  const around = 2 * Math.PI * radius;
  const count = Math.round(around / 6);
  return (
    <circle
      cx="80"
      cy="60"
      r={radius}
      stroke="var(--tick)"
      strokeWidth={length}
      strokeDasharray={`${width} ${around / count - width}`}
    />
  );
};

const glyphs: Record<Illustration, ReactNode> = {
  empty: (
    <>
      <rect x="58" y="42" width="44" height="36" rx="5" />
      <path d="M58 61h12l4 6h12l4-6h12" />
    </>
  ),
  search: (
    <>
      <circle cx="77" cy="57" r="14" />
      <path d="m88 68 11 11M71 57h12" />
    </>
  ),
  locked: (
    <>
      <rect x="62" y="55" width="36" height="27" rx="5" />
      <path d="M69 55v-7a11 11 0 0 1 22 0v7M80 66v5" />
    </>
  ),
  offline: (
    <path d="M57 55a34 34 0 0 1 20-9m12 1a34 34 0 0 1 14 8M65 64a22 22 0 0 1 11-6m14 3 5 3M73 72a10 10 0 0 1 12-1M80 80h.1M60 42l40 40" />
  ),
  broken: (
    <>
      <path d="M54 62h12l5-14 7 27 6-19 4 6h4" />
      <path d="m99 58 8 8m0-8-8 8" />
    </>
  ),
  calm: (
    <>
      <path d="M56 58c6-9 14-14 24-14s18 5 24 14c-6 9-14 14-24 14s-18-5-24-14Z" />
      <circle cx="80" cy="58" r="6" fill="var(--accent-fg)" stroke="none" />
    </>
  ),
};

/** A dial with a sign in it; an SVG, so that it follows the colour scheme. */
export function DialIllustration({ name }: { name: Illustration }) {
  return (
    <svg className="v-dial" viewBox="0 0 160 120" fill="none" aria-hidden="true" focusable="false">
      <circle cx="80" cy="60" r="40" fill="var(--bg-sunken)" />
      {ring(46, 3, 1)}
      {ring(54, 5, 1.25)}
      <path d="M42 21.8a54 54 0 0 1 76 0" stroke="var(--accent-fg)" strokeWidth="1.5" strokeLinecap="round" />
      <g stroke="var(--fg-muted)" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round">
        {glyphs[name]}
      </g>
    </svg>
  );
}
