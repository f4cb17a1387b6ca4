import { type ReactNode, useState } from 'react';
import { type Movable, MoveDialog } from './move-dialog.tsx';

export interface Moves {
  /** Prompts for a task's new time; `to`: the instant that is proposed. */
  move: (task: Movable, to?: string) => void;
  /** The dialog, to be rendered where nothing that is read again takes it away with what was typed. */
  dialog: ReactNode;
}

/** Moves tasks. `onMoved`: what happens too once one was. */
export function useMove(onMoved?: (task: Movable) => void): Moves {
  const [moving, setMoving] = useState<{ task: Movable; to: string | undefined }>();
  return {
    move: (task, to) => setMoving({ task, to }),
    dialog: moving && (
      <MoveDialog
        task={moving.task}
        {...(moving.to !== undefined && { to: moving.to })}
        onClose={() => setMoving(undefined)}
        onMoved={() => onMoved?.(moving.task)}
      />
    ),
  };
}
