/** A picture in shades of grey, row by row. */
export interface Gray {
  data: Uint8Array;
  width: number;
  height: number;
}

/** What the eye calls brightness, of RGBA pixels. */
export function grayOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Gray {
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at++, from += 4)
    gray[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  return { data: gray, width, height };
}

/** Brightness between pixels; outside, that of the nearest. */
export function brightness({ data, width, height }: Gray, x: number, y: number): number {
  const left = Math.min(Math.max(x, 0), width - 1.001);
  const top = Math.min(Math.max(y, 0), height - 1.001);
  const column = Math.floor(left);
  const row = Math.floor(top);
  const at = row * width + column;
  const across = left - column;
  const above = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across;
  const below = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across;
  return above * (1 - top + row) + below * (top - row);
}

/** The picture in a whole fraction of its size, at most `width` wide; each pixel the mean of those it replaces. */
export function reduced(gray: Gray, width: number): { gray: Gray; by: number } {
  const by = Math.max(1, Math.round(gray.width / width));
  if (by === 1) return { gray, by };
  const small: Gray = {
    width: Math.floor(gray.width / by),
    height: Math.floor(gray.height / by),
    data: new Uint8Array(Math.floor(gray.width / by) * Math.floor(gray.height / by)),
  };
  for (let y = 0, to = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++, to++) {
      let sum = 0;
      for (let row = 0; row < by; row++)
        for (let column = 0; column < by; column++)
          sum += gray.data[(y * by + row) * gray.width + x * by + column] ?? 0;
      small.data[to] = sum / (by * by);
    }
  return { gray: small, by };
}

/** How much darker than its surroundings ink is at least, where these are even; less where they are not. */
const EVEN = 0.35;
const CONTRAST = 128;

/** 1 where a pixel is ink among what surrounds it up to `radius` pixels away, in any light (Sauvola, 2000). */
export function darkOf({ data, width, height }: Gray, radius: number): Uint8Array {
  const line = width + 1;
  const sums = new Float64Array(line * (height + 1));
  const squares = new Float64Array(line * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, sum = 0, square = 0; x < width; x++) {
      const value = data[y * width + x] ?? 0;
      sum += value;
      square += value * value;
      const at = (y + 1) * line + x + 1;
      sums[at] = (sums[at - line] ?? 0) + sum;
      squares[at] = (squares[at - line] ?? 0) + square;
    }
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - radius) * line;
    const below = Math.min(height, y + radius + 1) * line;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const total = (of: Float64Array) =>
        (of[below + right] ?? 0) -
        (of[above + right] ?? 0) -
        (of[below + left] ?? 0) +
        (of[above + left] ?? 0);
      const count = ((below - above) / line) * (right - left);
      const mean = total(sums) / count;
      const spread = Math.sqrt(Math.max(0, total(squares) / count - mean * mean));
      dark[y * width + x] = (data[y * width + x] ?? 0) < mean * (1 - EVEN * (1 - spread / CONTRAST)) ? 1 : 0;
    }
  }
  return dark;
}
