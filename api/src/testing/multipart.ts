import type { CallOptions } from './call.ts';

/** A multipart body of one file with its header, as `call` takes them. */
export async function multipartOf(
  field: string,
  name: string,
  bytes: Uint8Array,
): Promise<Required<Pick<CallOptions, 'payload' | 'headers'>>> {
  return formOf({}, { [field]: { name, bytes } });
}

/** A multipart body of a record and files by their fields, as a form sends them. */
export async function formOf(
  data: object,
  files: Record<string, { name: string; bytes: Uint8Array }>,
): Promise<Required<Pick<CallOptions, 'payload' | 'headers'>>> {
  const form = new FormData();
  if (Object.keys(data).length > 0) form.append('data', JSON.stringify(data));
  for (const [field, { name, bytes }] of Object.entries(files))
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
