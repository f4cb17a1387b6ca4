/** One step of an input device, as WebDriver and WebDriver BiDi both write it. */
interface InputStep {
  type: 'pointerMove' | 'pointerDown' | 'pointerUp' | 'keyDown' | 'keyUp' | 'pause';
  [detail: string]: unknown;
}

/** What a mouse or a keyboard does, one step after another. */
export interface Input {
  type: 'pointer' | 'key';
  id: string;
  actions: InputStep[];
}

/** A browser of the system with one window, driven as a person would: by mouse and keys. */
export interface Browser {
  /** Name and version, as people know it. */
  name: string;
  open(url: string): Promise<void>;
  /** Runs an expression in the page and waits for what it promises; what it gives is JSON, and so is this. */
  run(expression: string): Promise<string>;
  act(input: Input[]): Promise<void>;
  /** What is on screen, as PNG in base64. */
  picture(): Promise<string>;
  /** Sets the size of what the page has, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Waits until `get` gives something; fails with what was waited for after `timeout` milliseconds. */
export async function until<T>(
  what: string,
  get: () => Promise<T | null | undefined | false>,
  timeout = 15_000,
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const found = await get();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${timeout / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
