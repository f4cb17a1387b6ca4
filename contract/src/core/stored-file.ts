import * as z from 'contract/z';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';

/** A stored file. Access follows from the record it belongs to; served as an attachment with nosniff. */
export const getFile = endpoint({
  method: 'GET',
  path: '/v1/file/{id}',
  access: 'signed-in',
  summary: 'The content of a file',
  params: idParams,
  data: z.unknown(),
  raw: 'application/octet-stream',
});
