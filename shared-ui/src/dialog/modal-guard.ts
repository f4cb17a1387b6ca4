import { createContext, useContext, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type ConfirmRequest, useConfirmRequest } from './confirm.store.ts';
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
  const asked = useRef<ConfirmRequest>(undefined);
  const isAsking = () =>
    asked.current !== undefined && asked.current === useConfirmRequest.getState().request;
  const leave = (close: () => void) => {
    if (!dirty && held.current.size === 0) close();
    else if (!isAsking()) {
      void ask().then((yes) => yes && close());
      asked.current = useConfirmRequest.getState().request;
    }
  };
  // A save may close the layer while the prompt is open: then there is nothing left to lose.
  const withdraw = useEffectEvent(() => {
    if (isAsking()) asked.current?.answer(false);
  });
  useEffect(() => () => withdraw(), []);
  return { hold: hold.current, leave, close: () => leave(onClose) };
}
