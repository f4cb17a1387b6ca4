import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startAreas } from './areas/areas.ts';
import { watchSessionEnd } from './session/session-ended.ts';

/** Puts the application in its place; its words are there. */
export function startApp(root: HTMLElement): void {
  startAreas();
  watchSessionEnd();
  createRoot(root).render(<App />);
}
