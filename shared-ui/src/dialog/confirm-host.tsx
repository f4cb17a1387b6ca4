import { useConfirmRequest } from './confirm.store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Renders the question of `useConfirm`; the provider mounts it when the first one is asked. */
export default function ConfirmHost() {
  const request = useConfirmRequest((state) => state.request);
  if (!request) return null;
  const { answer, ...text } = request;
  return <ConfirmDialog open {...text} onConfirm={() => answer(true)} onCancel={() => answer(false)} />;
}
