import { loadCalendarWords } from './words.ts';

/** The pages of tasks with their words. Apart, so that the area's entry stays small. */

export async function calendar() {
  const page = import('./calendar.page.tsx');
  await loadCalendarWords();
  return page;
}

export async function taskBoard() {
  const page = import('./board.page.tsx');
  await loadCalendarWords();
  return page;
}

export async function tasks() {
  const page = import('./tasks.resource.tsx');
  await loadCalendarWords();
  return page;
}
