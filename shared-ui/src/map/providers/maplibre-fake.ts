import { jest } from '@jest/globals';

type Listener = (event?: unknown) => void;

/** The part of a MapLibre map that we use: a test fires its events and reads what was asked of it. */
export class FakeMapLibre {
  static readonly made: FakeMapLibre[] = [];
  static get last(): FakeMapLibre | undefined {
    return FakeMapLibre.made.at(-1);
  }
  readonly options: { style: unknown };
  /** The sources of the style, once it has arrived. */
  sources: Record<string, { attribution?: string }> | null = null;
  readonly setStyle = jest.fn<(style: unknown) => void>();
  readonly remove = jest.fn();
  readonly touchZoomRotate = { disableRotation() {} };
  readonly #listeners: { name: string; listener: Listener; once: boolean }[] = [];
  readonly #canvas = document.createElement('canvas');
  readonly #holder = document.createElement('div');

  constructor(options: { style: unknown }) {
    this.options = options;
    FakeMapLibre.made.push(this);
  }
  on(name: string, listener: Listener) {
    this.#listeners.push({ name, listener, once: false });
  }
  once(name: string, listener: Listener) {
    this.#listeners.push({ name, listener, once: true });
  }
  off(name: string, listener: Listener) {
    const at = this.#listeners.findIndex((one) => one.name === name && one.listener === listener);
    if (at >= 0) this.#listeners.splice(at, 1);
  }
  fire(name: string, event?: unknown) {
    for (const one of this.#listeners.filter((heard) => heard.name === name)) {
      if (one.once) this.off(name, one.listener);
      one.listener(event);
    }
  }
  getCanvas = () => this.#canvas;
  getCanvasContainer = () => this.#holder;
  getStyle = () => this.sources && { sources: this.sources };
  getSource = (name: string) => this.sources?.[name];
  getCenter = () => ({ lng: 0, lat: 0 });
  getZoom = () => 3;
  jumpTo() {}
  easeTo() {}
  resize() {}
  setPaintProperty() {}
}

/** What stands for the module `maplibre-gl`. */
export const fakeMaplibre = { Map: FakeMapLibre, setWorkerUrl() {}, addProtocol() {} };
