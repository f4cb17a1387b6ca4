export { type Authorize, authorizeByApi, type ChannelAuth } from './authorization.ts';
export { onReconnect } from './catch-up.ts';
export type { Member } from './channels.ts';
export {
  type Connection,
  type ConnectionState,
  connectionStore,
  setConnection,
  useConnection,
} from './connection.store.ts';
export { useLiveRecords } from './follow-records.ts';
export { listen } from './listen.ts';
export { createRealtime, type Realtime, type RealtimeOptions } from './realtime.ts';
export { type ChannelHandlers, useCatchUp, useChannel, usePresence } from './use-channel.ts';
export { type LiveOptions, useLive } from './use-live.ts';
