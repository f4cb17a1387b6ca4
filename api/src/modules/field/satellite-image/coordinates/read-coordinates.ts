import { BYTES_PER_MEGABYTE, cornersArea, cornersIssue, type ReadCoordinates, readCorners } from 'contract';
import { invalid } from '../../../../http/problem.ts';
import type { UploadedFile } from '../../../../http/upload.ts';
import { type Found, refuse } from './found.ts';
import { readJson } from './read-json.ts';
import { readTif } from './read-tif.ts';
import { type PhotoSize, readXml } from './read-xml.ts';

/** Longer than any description of one photo. */
const MOST_TEXT_MEGABYTES = 5;

function textIn(bytes: Buffer): string {
  if (bytes.length > MOST_TEXT_MEGABYTES * BYTES_PER_MEGABYTE)
    refuse('error.fileTooLarge', { maximum: MOST_TEXT_MEGABYTES });
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(bytes);
}

async function found({ extension, bytes }: UploadedFile, size: PhotoSize): Promise<Found> {
  if (extension === 'tif' || extension === 'tiff') return readTif(bytes);
  return extension === 'xml' || extension === 'kml' ? readXml(textIn(bytes), size) : readJson(textIn(bytes));
}

function fromText(text: string): Found {
  const read = readCorners(text);
  if ('issue' in read) throw invalid([{ path: 'text', ...read.issue }]);
  return { format: 'text', corners: read.corners, crs: null };
}

/**
 * Reads the location of a photo from a file or text, and returns the recognised format. 422 on `file` or `text`
 * with the reason.
 */
export async function readCoordinates(
  { text, ...size }: PhotoSize & { text?: string | undefined },
  file: UploadedFile | undefined,
): Promise<ReadCoordinates> {
  if (!file && text === undefined)
    throw invalid([{ path: 'text', key: 'error.coordinatesNothing', params: {} }]);
  const { format, corners, crs } = file ? await found(file, size) : fromText(text ?? '');
  const issue = cornersIssue(corners);
  if (issue) refuse(issue.key, issue.params);
  const [a, b, c, d] = corners;
  return { corners: [a, b, c, d], area_km2: cornersArea(corners), format, crs };
}
