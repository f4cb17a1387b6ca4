import { expect, it } from '@jest/globals';
import { pdfOf } from './pdf.ts';

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

it('writes each object at the offset in its table, with each picture whole', () => {
  const pages = [3, 5].map((width) => ({
    width,
    height: 7,
    deflated: new Uint8Array([120, 156, 255, width]),
  }));
  const pdf = text(pdfOf(pages, { title: 'Pases: Ñandú', paper: 'a6' }));
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true);
  expect(pdf.endsWith('%%EOF\n')).toBe(true);
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(table)).toMatch(/^xref\n0 10\n/);
  const offsets = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  expect(offsets.map((at, nth) => pdf.slice(at).startsWith(`${nth + 1} 0 obj\n`))).toEqual(
    offsets.map(() => true),
  );
  expect(pdf).toContain('/MediaBox [0 0 298 420]');
  expect(pdf).toContain('/Count 2 /Kids [4 0 R 7 0 R]');
  expect(pdf).toContain('<FEFF00500061');
  expect(pdf).toContain(`/Width 5 /Height 7 /ColorSpace /DeviceRGB`);
  expect(pdf).toContain(`/Length 4 >>\nstream\n${text(new Uint8Array([120, 156, 255, 5]))}\nendstream`);
});
