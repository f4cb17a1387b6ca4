import { Icon, type IconNode } from 'lucide-react';
import type { Fill } from './source.ts';

/** The icon a part declares, drawn before any of its code is there. */
export function FillIcon({ fill }: { fill: Fill }) {
  return <Icon iconNode={(fill.icon ?? []) as unknown as IconNode} aria-hidden />;
}
