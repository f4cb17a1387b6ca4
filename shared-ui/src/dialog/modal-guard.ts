import { createContext, useContext, useEffect, useId, useRef } from 'react';
import { useAskLeave } from './use-ask-leave.ts';

export interface ModalGuard {
  /** Tells the layer whether something in it would be lost, by a name of its own. */
  hold: (id: string, dirty: boolean) => void;
  /** Does what closes the layer, after a confirmation where something would be lost. */
  leave: (close: () => void) => void;
  /** Closes the layer as Escape does. */
  close: () => void;
}

/** Outside a layer there is nothing to close. */
const none: ModalGuard = { hold: () => {}, leave: (close) => close(), close: () => {} };

/** What a modal layer offers to what is in it. */
export const ModalGuardContext = createContext(none);
export const useModalGuard = (): ModalGuard => useContext(ModalGuardContext);

/** While `dirty`, closing the layer around this prompts first. */
export function useHoldModal(dirty: boolean): void {
  const id = useId();
  const { hold } = useModalGuard();
  useEffect(() => {
    hold(id, dirty);
    return () => hold(id, false);
  }, [hold, id, dirty]);
}

/** The guard of a layer, which itself may be `dirty`. */
export function useNewGuard(dirty: boolean, onClose: () => void): ModalGuard {
  const held = useRef(new Set<string>());
  const hold = useRef((id: string, isDirty: boolean) => {
    if (isDirty) held.current.add(id);
    else held.current.delete(id);
  });
  const ask = useAskLeave();
  const leave = (close: () => void) => {
    if (!dirty && held.current.size === 0) close();
    else void ask().then((yes) => yes && close());
  };
  return { hold: hold.current, leave, close: () => leave(onClose) };
}
