import type { Stage } from './stage.ts';

interface Pixel {
  x: number;
  y: number;
}

/** How long a finger rests until it counts as held, and how many pixels it may slip meanwhile. */
const holdTime = 500;
const slack = 10;

/** Where what is held goes: nowhere without `onHold`, or while something is drawn. */
export type HeldStage = Pick<Stage, 'onHold' | 'onPoint' | 'unproject' | 'center'>;

/**
 * Hears that a place is pointed at for its own sake: by the second mouse button, by a finger that rests, or by the menu
 * key, which means the centre. Other presses stay what they are.
 */
export class Holding {
  private readonly root: HTMLElement;
  private readonly stage: HeldStage;
  private readonly abort = new AbortController();
  private timer = 0;
  private from: Pixel = { x: 0, y: 0 };
  private isTouch = false;
  /** Whether the press that ends now was held: its click is none. */
  isHeld = false;

  constructor(root: HTMLElement, stage: HeldStage) {
    this.root = root;
    this.stage = stage;
    // Before the map's own listeners, which may keep an event to themselves.
    const options = { capture: true, signal: this.abort.signal };
    root.addEventListener('pointerdown', this.press, options);
    root.addEventListener('pointermove', this.slip, options);
    for (const end of ['pointerup', 'pointercancel']) root.addEventListener(end, this.lift, options);
    root.addEventListener('contextmenu', this.menu, options);
    root.addEventListener('mousedown', this.keepFocus, options);
  }

  private get isWanted(): boolean {
    return this.stage.onHold !== null && this.stage.onPoint === null;
  }

  private press = (event: PointerEvent): void => {
    this.lift();
    this.isHeld = false;
    this.isTouch = event.pointerType === 'touch';
    // A second finger zooms.
    if (!this.isTouch || !event.isPrimary || !this.isWanted) return;
    this.from = { x: event.clientX, y: event.clientY };
    this.timer = window.setTimeout(() => this.take(this.from), holdTime);
  };

  private slip = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > slack) this.lift();
  };

  private lift = (): void => clearTimeout(this.timer);

  private menu = (event: MouseEvent): void => {
    if (!this.isWanted) return;
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    // A key's menu is that of the focused element; a mouse or a finger meets the map inside it.
    if (event.target === this.root) this.stage.onHold?.(this.stage.center());
    else if (!this.isTouch) this.hold(at);
    // Some browsers tell of a resting finger themselves, before or after it is noticed here.
    else if (!this.isHeld) this.take(at);
  };

  private take(at: Pixel): void {
    this.lift();
    this.isHeld = true;
    this.hold(at);
  }

  /** The mouse events that follow a touch would take the focus from what it opened. */
  private keepFocus = (event: MouseEvent): void => {
    if (this.isHeld) event.preventDefault();
  };

  private hold({ x, y }: Pixel): void {
    const { left, top } = this.root.getBoundingClientRect();
    this.stage.onHold?.(this.stage.unproject(x - left, y - top));
  }

  destroy(): void {
    this.lift();
    this.abort.abort();
  }
}
