import type { IconShape } from 'contract';
import { Icon, type IconNode, List, type LucideIcon } from 'lucide-react';

/** What a menu entry is drawn with: the shapes out of an area's manifest, or an icon of the shell's own. */
export type MenuIcon = readonly IconShape[] | LucideIcon;

interface MenuEntryIconProps {
  icon: MenuIcon | undefined;
  /** Pixels; else as its surroundings have it. */
  size?: number;
  color?: string;
  strokeWidth?: number;
}

/** The icon of a menu entry. */
export function MenuEntryIcon({ icon: Own = List, ...look }: MenuEntryIconProps) {
  if (isDrawing(Own)) return <Icon iconNode={Own as unknown as IconNode} aria-hidden {...look} />;
  return <Own aria-hidden {...look} />;
}

const isDrawing = (icon: MenuIcon): icon is readonly IconShape[] => Array.isArray(icon);
