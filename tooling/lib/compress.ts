import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { limited } from './checks.ts';
import { filesBelow } from './inputs.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes missing `.br` and `.gz` files next to every text and WebAssembly file of a folder, so that no request compresses. */
export async function precompress(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((file) => /\.(m?js|css|html|json|svg|wasm)$/.test(file));
  await limited(files, async (file) => {
    if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return;
    const content = await readFile(file);
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${file}.br`, await brotli(content, { params }));
    await writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
  });
}
