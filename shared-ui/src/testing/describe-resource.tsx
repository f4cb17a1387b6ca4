import { describe } from '@jest/globals';
import type * as z from 'contract/z';
import type { FormSchema } from '../form/schema.ts';
import type { Identified, Resource } from '../resource/index.ts';
import { describeForm } from './resource/describe-form.tsx';
import { describeList } from './resource/describe-list.tsx';
import { describeLive } from './resource/describe-live.tsx';
import { describePanel } from './resource/describe-panel.tsx';
import { describeRemoval } from './resource/describe-removal.tsx';
import { gapsOf } from './resource/gaps.ts';
import { harnessOf, type ResourceExample } from './resource/harness.tsx';

export type { ResourceExample };

/**
 * What every catalogue must do, checked from its declaration: list, order, filter, address, empty, error, the panel
 * of a record, create, 422, edit, delete, undo, and changes by others meanwhile. Only the network is faked. An example
 * that leaves out what one of these needs fails, and is told what to add.
 */
export function describeResource<
  Row extends Identified,
  S extends FormSchema,
  Record extends Identified,
  Q extends z.core.$ZodType,
>(resource: Resource<Row, S, Record, Q>, example: ResourceExample<Row, S, Record>): void {
  describe(resource.name, () => {
    const declared = resource as unknown as Resource<Row, S, Record>;
    const gaps = gapsOf(declared, example);
    if (gaps.length > 0) throw new Error(gaps.join('\n'));
    const h = harnessOf(declared, example);
    describeList(h);
    describePanel(h);
    describeForm(h);
    describeRemoval(h);
    describeLive(h);
  });
}
