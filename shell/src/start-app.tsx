import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startAreas } from './areas/areas.ts';
import { watchSessionEnd } from './session/session-ended.ts';

/** Puts the application in its place; its words are there. */
export async function startApp(root: HTMLElement): Promise<void> {
  await startAreas();
  watchSessionEnd();
  createRoot(root).render(<App />);
}
