export type { QueueEntry, QueueProblem } from './entry.ts';
export {
  countUnsent,
  discardEntry,
  dismissEntry,
  type OfflineQueue,
  offlineQueue,
  type Queue,
  type QueueInput,
  retryEntry,
  useQueue,
} from './offline-queue.ts';
export { type OfflineStore, offlineStore } from './offline-store.ts';
export { loadQueue, queueStore } from './queue.store.ts';
export { canKeep } from './safe.ts';
export { onSent, send, startSending } from './sender.ts';
export { useAway } from './use-away.ts';
