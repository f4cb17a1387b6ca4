import * as z from 'contract/z';
import { once, text } from './fields.ts';
import { TIME_PATTERN } from './plain-values.ts';

const hour = text(8).check(z.refine((value) => TIME_PATTERN.test(value), 'error.time'));

/** Hours on certain days, in the client's zone; an end not after the start is on the next day. */
export const weekHours = z.strictObject({
  /** 1 Monday to 7 Sunday; empty: all of them. */
  days: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(7))).check(z.overwrite(once)),
  from_time: hour,
  to_time: hour,
});
