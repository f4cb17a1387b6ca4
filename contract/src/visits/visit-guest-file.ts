import * as z from 'contract/z';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { listed } from '../core/paging.ts';
import { importColumnMatch, importUpload } from '../imports/import-run.ts';
import { guestNow } from './visit-bank.ts';
import { visitGuestInput } from './visit-input.ts';
import { visitAccess } from './visit-request.ts';

/** Guests from a spreadsheet, for a request that is being written: read and checked here, kept by nobody. */

/** The most rows of such a file: several times what one request can have. */
export const GUEST_FILE_ROWS = 1000;

export const guestFile: FileRule = {
  ...{ maxMegabytes: 5, maxCount: 1, groups: ['excel'] },
  // The reader checks the content itself, with better error messages.
  unsniffed: true,
};

export const guestFileRead = z.object({
  columns: importUpload.shape.columns,
  found: importUpload.shape.found,
  match: importColumnMatch,
  /** The number of each row as the spreadsheet shows it, and its cells in the order of `found`. */
  rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
});
export type GuestFileRead = z.infer<typeof guestFileRead>;

export const readGuestFile = endpoint({
  method: 'POST',
  path: '/v1/solicitud/invitados/archivo',
  access: visitAccess,
  summary: 'Reads guests from a spreadsheet, and finds its columns; writes nothing',
  body: z.strictObject({}),
  files: { file: guestFile },
  data: guestFileRead,
  unaudited: true,
});

export const checkGuests = endpoint({
  method: 'POST',
  path: '/v1/solicitud/invitados/revision',
  access: visitAccess,
  summary: 'What is known of guests by their documents now; writes nothing',
  body: z.strictObject({ guests: z.array(visitGuestInput).check(z.maxLength(GUEST_FILE_ROWS)) }),
  data: listed(guestNow),
  unaudited: true,
});
