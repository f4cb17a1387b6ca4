/** A line of text as one long dark bar: its middle is `y = offset + slope · x`. */
export interface Bar {
  left: number;
  right: number;
  slope: number;
  offset: number;
  thickness: number;
}

interface Run {
  from: number;
  to: number;
  /** How many were joined. */
  marks: number;
  part: number;
}

/** Sums over the pixels of one connected part. */
interface Part {
  into: number;
  left: number;
  right: number;
  marks: number;
  n: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
}

/** Dark runs of a row; those closer than `gap` become one. */
function runsOf(dark: Uint8Array, start: number, width: number, gap: number): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < width; x++) {
    if (!dark[start + x]) continue;
    const last = runs.at(-1);
    if (last && x - last.to <= gap) {
      if (x > last.to) last.marks++;
      last.to = x + 1;
    } else runs.push({ from: x, to: x + 1, marks: 1, part: -1 });
  }
  return runs;
}

function rootOf(parts: Part[], at: number): number {
  let root = at;
  while (parts[root] && parts[root]?.into !== root) root = parts[root]?.into ?? root;
  return root;
}

function add(part: Part, { from, to, marks }: Run, y: number): void {
  const n = to - from;
  const x = ((from + to - 1) * n) / 2;
  part.left = Math.min(part.left, from);
  part.right = Math.max(part.right, to);
  part.marks += marks;
  part.n += n;
  part.x += x;
  part.y += y * n;
  part.xy += x * y;
  part.xx += ((to - 1) * to * (2 * to - 1) - (from - 1) * from * (2 * from - 1)) / 6;
}

function join(parts: Part[], one: number, other: number): void {
  const [kept, gone] = [parts[one], parts[other]];
  if (!kept || !gone || kept === gone) return;
  gone.into = one;
  kept.left = Math.min(kept.left, gone.left);
  kept.right = Math.max(kept.right, gone.right);
  for (const sum of ['marks', 'n', 'x', 'y', 'xx', 'xy'] as const) kept[sum] += gone[sum];
}

/** Of marks beside each other along the whole bar there are in text at least so many; in an edge there is one. */
const MARKS = 12;

function barOf({ left, right, n, x, y, xx, xy }: Part): Bar {
  const slope = (n * xy - x * y) / (n * xx - x * x || 1);
  return { left, right, slope, offset: (y - slope * x) / n, thickness: n / (right - left) };
}

/**
 * The long thin dark bars of a picture, from top to bottom: characters less than `gap` pixels apart are taken for one
 * bar, which may slope.
 */
export function barsOf(dark: Uint8Array, width: number, height: number, gap: number): Bar[] {
  const parts: Part[] = [];
  let before: Run[] = [];
  for (let y = 0; y < height; y++) {
    const runs = runsOf(dark, y * width, width, gap).filter((run) => run.to - run.from > 2);
    for (const run of runs) {
      for (const above of before) {
        if (above.to < run.from || above.from > run.to) continue;
        const root = rootOf(parts, above.part);
        if (run.part < 0) run.part = root;
        else if (rootOf(parts, run.part) !== root) join(parts, rootOf(parts, run.part), root);
      }
      if (run.part < 0) {
        run.part = parts.length;
        parts.push({ into: parts.length, left: width, right: 0, marks: 0, n: 0, x: 0, y: 0, xx: 0, xy: 0 });
      }
      const part = parts[rootOf(parts, run.part)];
      if (part) add(part, run, y);
    }
    before = runs;
  }
  return parts
    .filter((part, at) => part.into === at && part.right - part.left > width * 0.4)
    .filter(({ marks, n, left, right }) => marks / (n / (right - left)) > MARKS)
    .map(barOf)
    .filter(({ thickness, slope }) => thickness > 3 && thickness < width * 0.07 && Math.abs(slope) < 0.2)
    .sort((a, b) => a.offset + (a.slope * width) / 2 - b.offset - (b.slope * width) / 2);
}
