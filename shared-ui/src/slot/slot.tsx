import type { SlotContext, SlotName } from 'contract';
import { type ReactNode, useDeferredValue } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Near } from './near.tsx';
import { Part } from './part.tsx';
import { type Fill, useFills } from './source.ts';

export interface SlotProps<Name extends SlotName> {
  name: Name;
  /** The context passed to each part. */
  context: SlotContext<Name>;
  /** The wrapper of each part: a cell of a grid. */
  cell?: (fill: Fill<Name>, part: ReactNode) => ReactNode;
  /** The placeholder of a part, in its shape. */
  skeleton?: (fill: Fill<Name>) => ReactNode;
  /** The wrapper of an error message. */
  frame?: (fill: Fill<Name>, failure: ReactNode) => ReactNode;
  /** How many are drawn together with the page; the others follow once it is painted. Default all. */
  first?: number;
}

/** All parts that areas put in a slot, one after the other, each loading and failing by itself. */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  const { name, context, cell, skeleton, frame, first } = props;
  const fills = useFills(name);
  const drawn = useDeferredValue(fills.length, first);
  return fills.map((fill, nth) => {
    const waiting = skeleton?.(fill) ?? <Skeleton key={fill.id} height="12rem" />;
    const come = nth < drawn && (
      <Part
        key={fill.id}
        fill={fill}
        context={context}
        skeleton={skeleton?.(fill)}
        frame={frame && ((failure) => frame(fill, failure))}
      />
    );
    const part =
      come && 'near' in fill.declared ? (
        <Near key={fill.id} skeleton={waiting}>
          {come}
        </Near>
      ) : (
        come || waiting
      );
    return cell ? cell(fill, part) : part;
  });
}
