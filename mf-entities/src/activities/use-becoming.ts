import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Acts when a field changes to `value`, not when the form opens with it. What such a change hides is to be cleared:
 * hidden errors would prevent saving.
 */
export function useBecoming<Value>(present: Value, value: Value, act: () => void): void {
  const before = useRef(present);
  const onBecoming = useEffectEvent(act);
  useEffect(() => {
    if (present === value && before.current !== value) onBecoming();
    before.current = present;
  }, [present, value]);
}
