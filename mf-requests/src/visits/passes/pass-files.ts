import { drawPass, type PassFace, passSize } from './draw-pass.ts';
import { type PdfPage, pdfOf } from './pdf.ts';

/** A canvas with a pass on it. Throws where the browser has none to draw on. */
async function drawn(face: PassFace): Promise<HTMLCanvasElement> {
  await document.fonts.ready;
  const canvas = Object.assign(document.createElement('canvas'), passSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  drawPass(context, face, getComputedStyle(document.body).fontFamily);
  return canvas;
}

/** A pass as a picture (PNG). */
export async function pictureOf(face: PassFace): Promise<Blob> {
  const canvas = await drawn(face);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return blob;
}

async function pageOf(face: PassFace): Promise<PdfPage> {
  const canvas = await drawn(face);
  const { width, height } = passSize;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!pixels) throw new Error('no canvas');
  const colors = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    colors[to++] = pixels[from] ?? 0;
    colors[to++] = pixels[from + 1] ?? 0;
    colors[to++] = pixels[from + 2] ?? 0;
  }
  const deflating = new Blob([colors]).stream().pipeThrough(new CompressionStream('deflate'));
  return { width, height, deflated: new Uint8Array(await new Response(deflating).arrayBuffer()) };
}

/** Passes as a PDF, each on a page of A6. */
export async function documentOf(faces: readonly PassFace[], title: string): Promise<Blob> {
  const pages: PdfPage[] = [];
  // One after another: each needs some megabytes while it is drawn.
  for (const face of faces) pages.push(await pageOf(face));
  return new Blob([pdfOf(pages, title)], { type: 'application/pdf' });
}

/** A name for the file of a pass: letters, digits and dashes of any script. */
export const fileName = (...parts: (string | number)[]): string =>
  parts
    .join('-')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
