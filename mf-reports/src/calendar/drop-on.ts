import type { DragEvent } from 'react';

/** How a task is named while it is dragged, and the rounds of an activity on a day. */
export const DRAGGED = 'application/x-vigia-task';
export const DRAGGED_ROUNDS = 'application/x-vigia-rounds';

/** What a place does that something dragged may be put on: `onDrop` with its name (of a task: `nameOf`). */
export const dropOn = (onDrop: (name: string) => void, type = DRAGGED) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(type)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const name = event.dataTransfer.getData(type);
    if (!name) return;
    event.preventDefault();
    onDrop(name);
  },
});
