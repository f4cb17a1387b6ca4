import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { type Endpoint, type FieldIssue, type FileGroup, type FileRule, fileExtensions } from 'contract';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { fileNameOf } from './file-name.ts';
import { bodyOfForm } from './form-fields.ts';
import { assertShallow, readJson } from './json.ts';
import { isPhoto, photoOf } from './photo.ts';
import { asProblem, BODY_MEGABYTES, invalid, problem } from './problem.ts';

export interface UploadedFile {
  name: string;
  extension: string;
  /** As sniffed from the content, not as the sender claims. Images are re-encoded, see `photoOf`. */
  mediaType: string;
  bytes: Buffer;
}

export interface Upload {
  body: unknown;
  files: Record<string, UploadedFile[]>;
  /** Of each file as sent, in order: field, name and sha256 of its content. */
  digests: string[];
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

/** The parser's messages for a malformed form: its own errors have no status. */
function asFormProblem(error: unknown) {
  const found = asProblem(error);
  return found.kind === 'server' ? problem('malformed', 'error.malformedForm') : found;
}

/** The parts of a form. 400 when it is truncated or malformed, 413 when there are too many. */
async function* partsOf(
  request: FastifyRequest,
  limits: { fileSize: number; files: number; fields: number; fieldSize: number },
) {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw asFormProblem(error);
  }
}

/** The content of one part; 413 with the limit in the message. */
async function contentOf(part: MultipartFile, maxMegabytes: number): Promise<Buffer> {
  const tooLarge = () => problem('tooLarge', 'error.fileTooLarge', { maximum: maxMegabytes });
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : asFormProblem(error);
  });
  if (bytes.length > maxMegabytes * MEGABYTE) throw tooLarge();
  return bytes;
}

/** An image as stored, with the extension of its stored format. */
async function drawn(file: UploadedFile): Promise<UploadedFile> {
  const photo = await photoOf(file.bytes, file.extension);
  const sameKind =
    sameContent[photo.extension]?.includes(file.extension) ?? photo.extension === file.extension;
  if (sameKind) return { ...file, ...photo, extension: file.extension };
  return { ...photo, name: `${file.name.slice(0, -file.extension.length)}${photo.extension}` };
}

/** A file by its name and content; null where the rule does not accept its type. */
async function typedFile(
  { groups, unsniffed }: FileRule,
  filename: string,
  bytes: Buffer,
): Promise<UploadedFile | null> {
  const name = fileNameOf(filename);
  const extension = extname(name).slice(1).toLowerCase();
  const allowed = groups.some((group: FileGroup) =>
    (fileExtensions[group] as readonly string[]).includes(extension),
  );
  const sniffed = () => (unsniffed ? 'application/octet-stream' : sniff(bytes, extension));
  const mediaType = allowed ? await sniffed() : null;
  return mediaType ? { name, extension, mediaType, bytes } : null;
}

/**
 * A file that arrived alone, under the rule of `field`. 413 over its size limit, 422 on `field` for a disallowed
 * type, mismatched content, or a damaged image.
 */
export async function fileUnder(
  field: string,
  rule: FileRule,
  filename: string,
  bytes: Buffer,
): Promise<UploadedFile> {
  if (bytes.length > rule.maxMegabytes * MEGABYTE)
    throw problem('tooLarge', 'error.fileTooLarge', { maximum: rule.maxMegabytes });
  const file = await typedFile(rule, filename, bytes);
  if (!file) throw invalid([{ path: field, key: 'error.fileType', params: {} }]);
  if (!isPhoto(file.extension) || rule.unsniffed) return file;
  return drawn(file).catch((error: unknown) => {
    const { key, params } = asProblem(error);
    throw invalid([{ path: field, key, params }]);
  });
}

/**
 * Reads a multipart request: fields as the body by its declaration, or all of it as JSON in `data`, files under the endpoint's rules.
 * 413 over a size limit, 422 for a disallowed type, mismatched content, or a damaged image.
 */
export async function readUpload(request: FastifyRequest, endpoint: Endpoint): Promise<Upload> {
  const rules = endpoint.files ?? {};
  const largest = Math.max(BODY_MEGABYTES, ...Object.values(rules).map(({ maxMegabytes }) => maxMegabytes));
  const count = Object.values(rules).reduce((sum, { maxCount }) => sum + maxCount, 0);
  const fields = new Map<string, unknown[]>();
  const files: Record<string, UploadedFile[]> = {};
  const digests: string[] = [];
  const issues: FieldIssue[] = [];
  const give = (name: string, value: unknown) => fields.set(name, [...(fields.get(name) ?? []), value]);
  const refuse = (path: string, key: FieldIssue['key'], params = {}) => issues.push({ path, key, params });

  const parts = partsOf(request, {
    fileSize: largest * MEGABYTE + 1,
    files: count + 1,
    fields: 200,
    fieldSize: MEGABYTE,
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw problem('tooLarge', 'error.tooLarge', { maximum: BODY_MEGABYTES });
      assertShallow(part.value);
      give(part.fieldname, part.value);
      continue;
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined;
    // Browsers send a JSON part as a file called "blob".
    const isField = !rule && part.mimetype.startsWith('application/json');
    const bytes = await contentOf(part, rule?.maxMegabytes ?? (isField ? BODY_MEGABYTES : largest));
    if (isField) {
      give(part.fieldname, readJson(bytes.toString('utf8')));
      continue;
    }
    if (!rule) {
      refuse(part.fieldname, 'error.unknownField');
      continue;
    }
    const file = await typedFile(rule, part.filename, bytes);
    if (!file) {
      refuse(part.fieldname, 'error.fileType');
      continue;
    }
    digests.push(part.fieldname, file.name, createHash('sha256').update(bytes).digest('hex'));
    const list = files[part.fieldname] ?? [];
    list.push(file);
    if (list.length > rule.maxCount) {
      refuse(part.fieldname, 'error.tooManyItems', { maximum: rule.maxCount });
    }
    files[part.fieldname] = list;
  }
  if (issues.length > 0) throw invalid(issues);
  for (const [field, list] of Object.entries(files)) {
    const pictures = list.map((file) =>
      isPhoto(file.extension) && !rules[field]?.unsniffed ? drawn(file) : file,
    );
    const settled = await Promise.allSettled(pictures);
    files[field] = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    for (const one of settled) {
      if (one.status === 'rejected') {
        const { key, params } = asProblem(one.reason);
        refuse(field, key, params);
      }
    }
  }
  if (issues.length > 0) throw invalid(issues);
  const [data] = fields.get('data') ?? [];
  const body = typeof data === 'string' ? readJson(data) : (data ?? bodyOfForm(endpoint, fields));
  return { body, files, digests };
}
