import { loadCalendarWords } from './words.ts';

/** The pages of tasks with their words. Apart, so that the area's entry stays small. */

export async function calendar() {
  const [page] = await Promise.all([import('./calendar.page.tsx'), loadCalendarWords()]);
  return page;
}

export async function taskBoard() {
  const [page] = await Promise.all([import('./board.page.tsx'), loadCalendarWords()]);
  return page;
}

export async function tasks() {
  const [page] = await Promise.all([import('./tasks.resource.tsx'), loadCalendarWords()]);
  return page;
}
