/** How long a click waits for a second one: a double click zooms in and points at nothing. */
const doubleClick = 250;

/** Distinguishes single clicks from double ones, and keeps a double click from zooming while a shape is drawn. */
export class Pointing {
  private readonly root: HTMLElement;
  private readonly isDrawing: () => boolean;
  private waiting = 0;
  /** When a place was last pointed at for a shape: the second click of two may have finished it. */
  private drawnAt = Number.NEGATIVE_INFINITY;

  constructor(root: HTMLElement, isDrawing: () => boolean) {
    this.root = root;
    this.isDrawing = isDrawing;
    root.addEventListener('dblclick', this.holdDouble, { capture: true });
  }

  private holdDouble = (event: Event): void => {
    if (!this.isDrawing() && performance.now() - this.drawnAt > 2 * doubleClick) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Records a click that is part of a shape. */
  draws(): void {
    this.drawnAt = performance.now();
  }

  /** Calls `pick` unless a second click follows. */
  single(pick: () => void): void {
    const second = this.waiting !== 0;
    clearTimeout(this.waiting);
    this.waiting = 0;
    if (second) return;
    this.waiting = window.setTimeout(() => {
      this.waiting = 0;
      pick();
    }, doubleClick);
  }

  destroy(): void {
    clearTimeout(this.waiting);
    this.root.removeEventListener('dblclick', this.holdDouble, { capture: true });
  }
}
