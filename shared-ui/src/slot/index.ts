/** Parts of other areas inside a page; see docs/slots.md. */
export { FillIcon } from './fill-icon.tsx';
export { Near } from './near.tsx';
export { Part, type PartProps } from './part.tsx';
export { Slot, type SlotProps } from './slot.tsx';
export { type Fill, SlotProvider, type SlotSource, useFills } from './source.ts';
