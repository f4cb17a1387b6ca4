import type { FenceShape } from 'contract';
import { useState } from 'react';
import { sameShape } from './shape-edit.ts';

interface Past {
  /** The shapes before each change; the last is the first to be restored. */
  steps: readonly { shape: FenceShape | null; by: string }[];
  /** The result of the last change: if the shape is another one, it was changed elsewhere and must not be replaced. */
  made: FenceShape | null;
}

/** Undo for a drawing. Consecutive changes with the same name (an arrow key held down) count as one. */
export function useHistory(shape: FenceShape | null, onChange: (shape: FenceShape | null) => void) {
  const [past, setPast] = useState<Past>({ steps: [], made: null });
  const steps = sameShape(past.made, shape) ? past.steps : [];
  return {
    canUndo: steps.length > 0,
    change: (next: FenceShape | null, by = '') => {
      const again = by !== '' && steps.at(-1)?.by === by;
      setPast({ steps: again ? steps : [...steps, { shape, by }], made: next });
      onChange(next);
    },
    undo: () => {
      const last = steps.at(-1);
      if (!last) return false;
      setPast({ steps: steps.slice(0, -1), made: last.shape });
      onChange(last.shape);
      return true;
    },
  };
}
