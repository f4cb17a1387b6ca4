import { type PaperSize, type PdfPage, pdfOf } from './pdf.ts';

/** Something drawn on a canvas of so many pixels: the browser's own fonts keep every script. */
export interface Drawing {
  width: number;
  height: number;
  draw: (canvas: CanvasRenderingContext2D, fontFamily: string) => void;
}

/** A canvas with a drawing on it. Throws where the browser has none to draw on. */
async function drawn({ width, height, draw }: Drawing): Promise<HTMLCanvasElement> {
  await document.fonts.ready;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  draw(context, getComputedStyle(document.body).fontFamily);
  return canvas;
}

/** A drawing as a picture (PNG). */
export async function pictureOf(drawing: Drawing): Promise<Blob> {
  const canvas = await drawn(drawing);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return blob;
}

async function pageOf(drawing: Drawing): Promise<PdfPage> {
  const canvas = await drawn(drawing);
  const { width, height } = drawing;
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

/** Drawings as a PDF, each on a page of its own. */
export async function documentOf(
  drawings: readonly Drawing[],
  about: { title: string; paper: PaperSize },
): Promise<Blob> {
  const pages: PdfPage[] = [];
  // One after another: each needs some megabytes while it is drawn.
  for (const drawing of drawings) pages.push(await pageOf(drawing));
  return new Blob([pdfOf(pages, about)], { type: 'application/pdf' });
}

/** A name for a file: letters, digits and dashes of any script. */
export const fileName = (...parts: (string | number)[]): string =>
  parts
    .join('-')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
