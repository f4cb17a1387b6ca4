import type { SlotContext, SlotName } from 'contract';
import type { ReactNode } from 'react';
import { Part } from './part.tsx';
import { type Fill, useFills } from './source.ts';

export interface SlotProps<Name extends SlotName> {
  name: Name;
  /** What each part is told. */
  context: SlotContext<Name>;
  /** What stands around each part: a cell of a grid. */
  cell?: (fill: Fill<Name>, part: ReactNode) => ReactNode;
  /** What stands there until the part does, in its shape. */
  skeleton?: (fill: Fill<Name>) => ReactNode;
  /** What stands around the words of a failure. */
  frame?: (fill: Fill<Name>, failure: ReactNode) => ReactNode;
}

/** All that areas put in a slot, one after the other, each loading and failing by itself. */
export function Slot<Name extends SlotName>({ name, context, cell, skeleton, frame }: SlotProps<Name>) {
  return useFills(name).map((fill) => {
    const part = (
      <Part
        key={fill.id}
        fill={fill}
        context={context}
        skeleton={skeleton?.(fill)}
        frame={frame && ((failure) => frame(fill, failure))}
      />
    );
    return cell ? cell(fill, part) : part;
  });
}
