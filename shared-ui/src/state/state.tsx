import type { ReactNode } from 'react';
import { Status, type StatusProps } from '../display/status.tsx';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-usual { display: inline-flex; align-items: center; gap: 0.375rem; max-inline-size: 100%; white-space: nowrap; vertical-align: top; color: var(--fg-muted); } .v-usual > span { overflow: hidden; text-overflow: ellipsis; }
.v-usual > svg { inline-size: 1rem; block-size: 1rem; flex: none; color: var(--fg-subtle, var(--fg-muted)); }
`);

export interface StateProps extends Omit<StatusProps, 'children'> {
  /** The normal state, or nearly. */
  usual: boolean;
  children: ReactNode;
}

/**
 * The state of one of many records, in a list or a monitor: a plain word, with at most a faint `icon`, if it is normal,
 * so that exceptions stand out by colour, icon and word.
 */
export function State({ usual, icon, children, ...rest }: StateProps) {
  if (usual)
    return (
      <span className="v-usual">
        {icon}
        <span>{children}</span>
      </span>
    );
  return (
    <Status icon={icon} {...rest}>
      {children}
    </Status>
  );
}
