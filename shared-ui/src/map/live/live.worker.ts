import { type FontFile, fontFaces } from '../../theme/fonts.ts';
import { LiveEngine } from './engine.ts';
import type { LiveCommand, LiveReport } from './protocol.ts';

interface WorkerScope {
  postMessage(report: LiveReport, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<LiveCommand>) => void) | null;
  /** Missing in a browser whose workers have the system's fonts only. */
  fonts?: FontFaceSet;
}

const scope = self as unknown as WorkerScope;
const engine = new LiveEngine((report, transfer) => scope.postMessage(report, transfer));
let look: LiveCommand | null = null;
scope.onmessage = ({ data }) => {
  if (data.type === 'fonts') return void dress(data.files);
  if (data.type === 'look') look = data;
  engine.handle(data);
};

/** Loads the page's font, which a worker does not share, and paints again what was written in another. */
async function dress(files: readonly FontFile[]): Promise<void> {
  const { fonts } = scope;
  if (!fonts) return;
  const faces = fontFaces(files);
  for (const face of faces) fonts.add(face);
  await Promise.allSettled(faces.map((face) => face.load()));
  if (look) engine.handle(look);
}
