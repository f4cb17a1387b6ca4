import { Icon, type IconNode } from 'lucide-react';
import type { Fill } from './source.ts';

/** The icon a part declares, drawn before its code is loaded. */
export function FillIcon({ fill }: { fill: Fill }) {
  return <Icon iconNode={(fill.icon ?? []) as unknown as IconNode} aria-hidden />;
}
