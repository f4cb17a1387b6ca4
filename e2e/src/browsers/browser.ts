/** One step of an input device, as WebDriver and WebDriver BiDi both define it. */
interface InputStep {
  type: 'pointerMove' | 'pointerDown' | 'pointerUp' | 'keyDown' | 'keyUp' | 'pause';
  [detail: string]: unknown;
}

/** A sequence of mouse or keyboard steps. */
export interface Input {
  type: 'pointer' | 'key';
  id: string;
  actions: InputStep[];
}

/** A browser of the system with one window, driven as a person would: by mouse and keys. */
export interface Browser {
  /** Name and version, as commonly known. */
  name: string;
  open(url: string): Promise<void>;
  /** Runs an expression in the page and awaits its promise; its result is JSON, and so is the return value. */
  run(expression: string): Promise<string>;
  act(input: Input[]): Promise<void>;
  /** What is on screen, as PNG in base64. */
  picture(): Promise<string>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Waits until `get` returns something; after `timeout` milliseconds it fails, naming what it waited for. */
export async function until<T>(
  what: string,
  get: () => Promise<T | null | undefined | false>,
  timeout = 15_000,
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const found = await get();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what} did not appear within ${timeout / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
