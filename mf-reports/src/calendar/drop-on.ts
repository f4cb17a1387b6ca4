import type { DragEvent } from 'react';

/** How a task is named while it is dragged. */
export const DRAGGED = 'application/x-vigia-task';

/** What a place does that a dragged task may be put on: `onDrop` with the task's name (`nameOf`). */
export const dropOn = (onDrop: (name: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const name = event.dataTransfer.getData(DRAGGED);
    if (!name) return;
    event.preventDefault();
    onDrop(name);
  },
});
