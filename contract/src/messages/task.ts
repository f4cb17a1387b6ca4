import type { Messages } from './words.ts';

/** What can be wrong with a change of a task. */
export const taskMessages = {
  'error.taskScanned': {
    es: 'Un punto que ya se escaneó no se puede justificar. Actualice la página para ver qué cambió',
    en: 'A point that was scanned cannot be excused. Reload the page to see what changed',
  },
  'error.taskOpen': {
    es: 'Esta tarea ya empezó o pasó: solo se mueve lo que está por venir',
    en: 'This task has begun or is over: only what is to come can be moved',
  },
  'error.taskPast': {
    es: 'Elija un momento posterior al actual',
    en: 'Choose a time later than now',
  },
} as const satisfies Messages;
