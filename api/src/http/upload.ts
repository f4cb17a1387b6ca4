import { extname } from 'node:path';
import { type Endpoint, type FieldIssue, type FileGroup, fileExtensions } from 'contract';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { invalid, problem } from './problem.ts';

export interface UploadedFile {
  name: string;
  extension: string;
  /** As sniffed from the content, not as the sender claims. */
  mediaType: string;
  bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;
/** Extensions that mean the same content, and containers that share one signature. */
const sameContent: Record<string, readonly string[]> = {
  jpg: ['jpg', 'jpeg'],
  tif: ['tif', 'tiff'],
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
  cfb: ['doc', 'xls', 'ppt'],
  mp4: ['mp4', 'm4a', 'mov'],
  mkv: ['mkv', 'webm'],
};
/** Plain text has no signature; it must at least be text. */
const textual = new Set(['csv']);

async function sniff(bytes: Buffer, extension: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found) return textual.has(extension) && !bytes.includes(0) ? 'text/plain' : null;
  const allowed = sameContent[found.ext] ?? [found.ext];
  return allowed.includes(extension) || found.ext === extension ? found.mime : null;
}

/**
 * Reads a multipart request: fields as the body (`data` may carry a JSON object), files under the endpoint's rules.
 * 413 over a size limit, 422 for a type that is not allowed or whose content is something else.
 */
export async function readUpload(
  request: FastifyRequest,
  rules: NonNullable<Endpoint['files']>,
): Promise<{ body: unknown; files: Record<string, UploadedFile[]> }> {
  const largest = Math.max(...Object.values(rules).map(({ maxMegabytes }) => maxMegabytes));
  const count = Object.values(rules).reduce((sum, { maxCount }) => sum + maxCount, 0);
  const fields: Record<string, unknown> = {};
  const files: Record<string, UploadedFile[]> = {};
  const issues: FieldIssue[] = [];
  const refuse = (path: string, key: FieldIssue['key'], params = {}) => issues.push({ path, key, params });

  const parts = request.parts({
    limits: { fileSize: largest * MEGABYTE + 1, files: count + 1, fields: 200, fieldSize: MEGABYTE },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const rule = rules[part.fieldname];
    const bytes = await part.toBuffer();
    if (!rule) {
      refuse(part.fieldname, 'error.unknownField');
      continue;
    }
    if (bytes.length > rule.maxMegabytes * MEGABYTE) {
      throw problem('tooLarge', 'error.fileTooLarge', { maximum: rule.maxMegabytes });
    }
    const extension = extname(part.filename).slice(1).toLowerCase();
    const allowed = rule.groups.some((group: FileGroup) =>
      (fileExtensions[group] as readonly string[]).includes(extension),
    );
    const sniffed = () => (rule.unsniffed ? 'application/octet-stream' : sniff(bytes, extension));
    const mediaType = allowed ? await sniffed() : null;
    if (!mediaType) {
      refuse(part.fieldname, 'error.fileType');
      continue;
    }
    const list = files[part.fieldname] ?? [];
    list.push({ name: part.filename.slice(0, 255), extension, mediaType, bytes });
    if (list.length > rule.maxCount) {
      refuse(part.fieldname, 'error.tooManyItems', { maximum: rule.maxCount });
    }
    files[part.fieldname] = list;
  }
  if (issues.length > 0) throw invalid(issues);
  if (typeof fields.data !== 'string') return { body: fields, files };
  try {
    return { body: JSON.parse(fields.data), files };
  } catch {
    throw problem('malformed', 'error.malformedJson');
  }
}
