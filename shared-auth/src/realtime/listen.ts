import { addHandler, want } from './channels.ts';

/** Listens to one event of a private channel outside components, until the returned function is called. */
export function listen(channel: string, event: string, handler: (payload: unknown) => void): () => void {
  const { channel: wanted, release } = want('private', channel);
  const unbind = addHandler(wanted, event, handler);
  return () => {
    unbind();
    release();
  };
}
