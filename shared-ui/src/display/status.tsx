import { CircleCheck, CircleMinus, Info, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette.ts';
import { defineStyles } from '../theme/styles.ts';
import { Badge } from './badge.tsx';

defineStyles(`
.v-status { display: inline-flex; align-items: center; gap: 0.375rem; color: var(--_fg); font-weight: 540; white-space: nowrap; max-inline-size: 100%; vertical-align: top; } :is([role='status'], [data-wraps]) .v-status { white-space: normal; }
.v-status > svg { inline-size: 1rem; block-size: 1rem; flex: none; }
.v-status > span { overflow: hidden; text-overflow: ellipsis; }
`);

/** The icon of each meaning, so that colour is never the only sign. */
export const toneIcons = {
  ok: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonX,
  info: Info,
  off: CircleMinus,
} as const;

export interface StatusProps {
  tone: Tone;
  /** Replaces the meaning's own icon. */
  icon?: ReactNode;
  /** 'plain' for table cells, 'badge' when it is alone. */
  look?: 'badge' | 'plain';
  children: ReactNode;
}

/** A state: meaning by colour, icon and text together. */
export function Status({ tone, icon, look = 'badge', children }: StatusProps) {
  const Icon = toneIcons[tone];
  const sign = icon ?? <Icon aria-hidden />;
  if (look === 'badge') {
    return (
      <Badge tone={tone} icon={sign}>
        {children}
      </Badge>
    );
  }
  return (
    <span className="v-status" data-vtone={tone}>
      {sign}
      <span>{children}</span>
    </span>
  );
}
