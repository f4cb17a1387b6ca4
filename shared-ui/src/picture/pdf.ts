/** A picture of a page as PDF requires it: rows of red, green and blue, compressed (zlib). */
export interface PdfPage {
  width: number;
  height: number;
  deflated: Uint8Array;
}

/** Sizes of paper in points. */
export const papers = { a4: { width: 595, height: 842 }, a6: { width: 298, height: 420 } } as const;
export type PaperSize = keyof typeof papers;

const utf16 = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

/** A PDF (1.4) with a picture on each of its pages, as large as the page. Pictures keep every script as it was drawn. */
export function pdfOf(
  pages: readonly PdfPage[],
  { title, paper }: { title: string; paper: PaperSize },
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (dictionary: string, stream?: Uint8Array) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream) for (const part of ['stream\n', stream, '\nendstream\n']) write(part);
    write('endobj\n');
  };
  // Each page needs three objects, after the three of the whole.
  const pageAt = (nth: number) => 4 + nth * 3;
  const { width, height } = papers[paper];
  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, nth) => `${pageAt(nth)} 0 R`).join(' ');
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  object(`<< /Title ${utf16(title)} >>`);
  pages.forEach((page, nth) => {
    const at = pageAt(nth);
    const drawing = new TextEncoder().encode(`${width} 0 0 ${height} 0 0 cm /P Do`);
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${at + 1} 0 R /Resources << /XObject << /P ${at + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${drawing.length} >>`, drawing);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${page.deflated.length} >>`,
      page.deflated,
    );
  });
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = offsets.length + 1;
  write(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
