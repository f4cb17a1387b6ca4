/** Standalone inputs, for filters, searches and tools: those that `shared-ui/fields` binds to a form, without the form. */
export type { ControlProps } from '../fields/control.ts';
export { DateControl, type DateOptions } from '../fields/date-control.tsx';
export {
  type Option,
  type OptionValue,
  SelectControl,
  type SelectOptions,
} from '../fields/select-control.tsx';
export { TextControl, type TextOptions } from '../fields/text-control.tsx';
export { usePaused } from '../hooks/use-paused.ts';
export { Segments, type SegmentsProps } from './segments.tsx';
