import { onUserChange } from 'shared-auth';
import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastOptions {
  title: string;
  description?: string;
  /** One action, such as undo; the toast closes when it is done. */
  action?: { label: string; onSelect: () => void };
  /** Milliseconds on screen; errors stay until dismissed. 0 stays. */
  duration?: number;
}

export interface Toast extends ToastOptions {
  id: number;
  kind: ToastKind;
}

const limit = 4;
let nextId = 1;

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }));

/** The next user must neither read the previous one's toasts nor undo their actions. */
onUserChange(() => useToasts.setState({ toasts: [] }));

const show = (kind: ToastKind, options: ToastOptions | string): number => {
  const id = nextId++;
  const text = typeof options === 'string' ? { title: options } : options;
  const duration = text.duration ?? (kind === 'error' ? 0 : text.action ? 8000 : 5000);
  useToasts.setState(({ toasts }) => ({
    toasts: [
      ...toasts.filter((other) => other.title !== text.title || other.description !== text.description),
      { ...text, duration, id, kind },
    ].slice(-limit),
  }));
  return id;
};

/** Notifications: `toast.success('Guardado')`, `toast.error({ title, description })`. Returns an id. */
export const toast = {
  success: (options: ToastOptions | string): number => show('success', options),
  error: (options: ToastOptions | string): number => show('error', options),
  info: (options: ToastOptions | string): number => show('info', options),
  dismiss: (id: number): void =>
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) })),
};
