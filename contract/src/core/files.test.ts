import { describe, expect, it } from '@jest/globals';
import { BYTES_PER_MEGABYTE, extensionOf, fileGroupOf, fileProblem } from './files.ts';

describe('files', () => {
  it('belong to a group by their last extension', () => {
    expect(fileGroupOf('Plano.final.PDF')).toBe('pdf');
    expect(fileGroupOf('foto.jpeg')).toBe('image');
    expect(fileGroupOf('carga.csv')).toBe('excel');
    expect(fileGroupOf('virus.pdf.exe')).toBeUndefined();
    expect(fileGroupOf('sin-extension')).toBeUndefined();
    expect(extensionOf('a/b.c/d')).toBe('');
  });

  it('are limited in bytes, not in rounded megabytes', () => {
    const rule = { maxMegabytes: 25, groups: ['pdf'] as const };
    expect(fileProblem({ name: 'a.pdf', size: 25 * BYTES_PER_MEGABYTE }, rule)).toBeNull();
    expect(fileProblem({ name: 'a.pdf', size: 25 * BYTES_PER_MEGABYTE + 1 }, rule)).toEqual({
      key: 'error.fileTooLarge',
      params: { maximum: 25 },
    });
    expect(fileProblem({ name: 'a.zip', size: 1 }, rule)?.key).toBe('error.fileType');
  });
});
