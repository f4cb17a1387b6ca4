import { LiveEngine } from './engine.ts';
import type { LiveCommand, LiveReport } from './protocol.ts';

interface WorkerScope {
  postMessage(report: LiveReport, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<LiveCommand>) => void) | null;
}

const scope = self as unknown as WorkerScope;
const engine = new LiveEngine((report, transfer) => scope.postMessage(report, transfer));
scope.onmessage = ({ data }) => engine.handle(data);
