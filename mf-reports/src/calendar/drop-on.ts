import type { DragEvent } from 'react';

/** How a task is named while it is dragged. */
export const DRAGGED = 'application/x-vigia-task';

/** What a place does that a dragged task may be put on: `onDrop` with the id of the task. */
export const dropOn = (onDrop: (id: number) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const id = Number(event.dataTransfer.getData(DRAGGED));
    if (!id) return;
    event.preventDefault();
    onDrop(id);
  },
});
