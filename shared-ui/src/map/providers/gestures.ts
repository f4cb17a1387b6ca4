export interface Gestures {
  /** Pixels the map moved. */
  pan(dx: number, dy: number): void;
  /** Zoom levels, about a pixel of the view. */
  zoom(by: number, x: number, y: number): void;
  tap(x: number, y: number): void;
}

const slack = 4;

/** Drag, wheel, pinch, double click and tap on a plain element. Returns how to stop listening. */
export function listenGestures(element: HTMLElement, gestures: Gestures): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const fingers = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  const place = (event: MouseEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) } : null;
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      if (fingers.size === 0) travelled = 0;
      fingers.set(event.pointerId, place(event));
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const old = spread();
      const now = place(event);
      fingers.set(event.pointerId, now);
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      const next = spread();
      if (old && next) {
        gestures.pan(next.x - old.x, next.y - old.y);
        gestures.zoom(Math.log2(next.far / Math.max(1, old.far)), next.x, next.y);
      } else if (travelled > slack) gestures.pan(now.x - before.x, now.y - before.y);
    },
    { signal },
  );
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    const { x, y } = place(event);
    if (event.type === 'pointerup' && fingers.size === 0 && travelled <= slack) gestures.tap(x, y);
  };
  element.addEventListener('pointerup', lift, { signal });
  element.addEventListener('pointercancel', lift, { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = place(event);
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
      gestures.zoom((-event.deltaY * lines) / 240, x, y);
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'dblclick',
    (event) => {
      const { x, y } = place(event);
      gestures.zoom(event.shiftKey ? -1 : 1, x, y);
    },
    { signal },
  );
  return () => abort.abort();
}
