import type { FenceShape } from 'contract';
import { useState } from 'react';
import { sameShape } from './shape-edit.ts';

interface Past {
  /** What was there before each change; the last is the first to come back. */
  steps: readonly { shape: FenceShape | null; by: string }[];
  /** What the last change made: another shape came from elsewhere, and nothing drawn may replace it unasked. */
  made: FenceShape | null;
}

/** What was drawn before. Changes that follow each other under one name (an arrow key held down) count as one. */
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
