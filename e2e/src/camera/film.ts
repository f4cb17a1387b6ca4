import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import qrcode from 'qrcode-generator';
import { chromiumPath } from '../environment.ts';

const WIDTH = 1280;
const HEIGHT = 720;
/** Pictures a second and of each scene. */
const RATE = 4;
const LENGTH = 8;

/** What the camera sees, one scene after the other. */
export type Scene = { qr: string } | { zone: readonly string[] } | 'nothing';

interface Drawing {
  /** Rows of `1` and `0`. */
  qr?: string[];
  zone?: readonly string[];
}

function drawingOf(scene: Scene): Drawing {
  if (scene === 'nothing') return {};
  if ('zone' in scene) return scene;
  const code = qrcode(0, 'M');
  code.addData(scene.qr);
  code.make();
  const modules = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  return { qr: modules.map((row) => modules.map((column) => Number(code.isDark(row, column))).join('')) };
}

/** In a browser: a scene as a hand holds it, turned a little and a little blurred. Returns its greys, row by row, in base64. */
async function draw({
  drawing,
  font,
  width,
  height,
}: {
  drawing: Drawing;
  /** OCR-B in base64; null where nothing is written in it. */
  font: string | null;
  width: number;
  height: number;
}) {
  if (font) document.fonts.add(await new FontFace('OCR-B', `url(data:font/otf;base64,${font})`).load());
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas.');
  const box = (color: string, ...place: [number, number, number, number]) => {
    pen.fillStyle = color;
    pen.fillRect(...place);
  };
  box('#8a8378', 0, 0, width, height);
  pen.translate(width / 2, height / 2);
  pen.rotate(0.03);
  pen.filter = 'blur(0.7px)';
  if (drawing.qr) {
    const module = 380 / drawing.qr.length;
    box('#fff', -240, -240, 480, 480);
    for (const [y, row] of drawing.qr.entries())
      for (const [x, dark] of [...row].entries())
        if (dark === '1') box('#111', x * module - 190, y * module - 190, module + 0.5, module + 0.5);
  }
  if (drawing.zone) {
    box('#ece8dc', -600, -310, 1200, 620);
    box('#6b5a4a', -550, -260, 220, 300);
    pen.fillStyle = '#1b1b22';
    pen.font = '100px OCR-B';
    const size = (100 * 1060) / pen.measureText(drawing.zone[0] ?? '').width;
    pen.font = `${size}px OCR-B`;
    for (const [at, line] of drawing.zone.entries())
      pen.fillText(line, -530, 270 - (drawing.zone.length - 1 - at) * size * 1.25);
  }
  const { data } = pen.getImageData(0, 0, width, height);
  let greys = '';
  for (let at = 0; at < data.length; at += 4) greys += String.fromCharCode(data[at + 1] ?? 0);
  return btoa(greys);
}

/** Writes a film (Y4M, without colour) of these scenes, two seconds each, for `watching`. Zones need `ocrB`, the file of their typeface. */
export async function writeFilm(
  browser: Browser,
  file: string,
  scenes: readonly Scene[],
  ocrB: string | null = null,
): Promise<void> {
  const page = await browser.newPage();
  const font = ocrB && readFileSync(ocrB).toString('base64');
  const film = await open(file, 'w');
  await film.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`);
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  for (const scene of scenes) {
    const greys = await page.evaluate(draw, {
      drawing: drawingOf(scene),
      font,
      width: WIDTH,
      height: HEIGHT,
    });
    const picture = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(greys, 'base64'), colour]);
    for (let at = 0; at < LENGTH; at++) await film.write(picture);
  }
  await film.close();
  await page.close();
}

/** A browser whose camera shows this film again and again, and that lets every page have it. */
export const watching = (file: string): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
