import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Input, until } from './browser.ts';
import { type Place, placeOf, type Role } from './find-in-page.ts';
import { wrongLooks } from './looks.ts';

const CONTROL = '\uE009';

type InPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** A person at a browser: finds things by their names, uses mouse and keys, and checks how screens look. */
export class Person {
  readonly browser: Browser;
  readonly #url: string;
  readonly #pictures: string;
  #seen = 0;
  /** What went wrong without stopping the walk. */
  readonly complaints: string[] = [];

  /** `pictures` is the folder for screenshots. */
  constructor(browser: Browser, url: string, pictures: string) {
    this.browser = browser;
    this.#url = url;
    this.#pictures = pictures;
    mkdirSync(pictures, { recursive: true });
  }

  async open(path: string): Promise<void> {
    await this.hear();
    await this.browser.open(this.#url + path);
  }

  /** Runs a self-contained function in the page; arguments and result are JSON. */
  async ask<Args extends unknown[], Result>(
    question: InPage<Args, Result>,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const call = `(async () => JSON.stringify((await (${question})(...${JSON.stringify(args)})) ?? null))()`;
    return JSON.parse(await this.browser.run(call)) as Awaited<Result>;
  }

  /** Waits until an element is visible and not covered. */
  see(role: Role, name: string, timeout?: number): Promise<Place> {
    return until(`${role} "${name}"`, () => this.ask(placeOf, role, name), timeout);
  }

  async click(role: Role, name: string): Promise<void> {
    await this.see(role, name);
    await this.rest();
    const { x, y } = await this.see(role, name);
    await this.browser.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Replaces the text of a field. */
  async write(role: Role, name: string, text: string): Promise<void> {
    await this.click(role, name);
    const key = (value: string): Input['actions'] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    const all: Input['actions'] = [
      { type: 'keyDown', value: CONTROL },
      ...key('a'),
      { type: 'keyUp', value: CONTROL },
    ];
    await this.browser.act([{ type: 'key', id: 'keys', actions: [...all, ...[...text].flatMap(key)] }]);
  }

  /** Searches in a field with a list and selects the match, once it is the only one. */
  async choose(name: string, text: string, option: string): Promise<void> {
    await this.write('combobox', name, text);
    await until(`nothing but "${option}" to choose`, () =>
      this.ask((wanted) => {
        const options = [...document.querySelectorAll('[role="option"]')];
        return options.length > 0 && options.every((one) => one.textContent?.includes(wanted));
      }, option),
    );
    await this.click('option', option);
  }

  /** Waits until nothing on screen is moving or loading. */
  async rest(): Promise<void> {
    await until('a page at rest', () =>
      this.ask(
        () =>
          !document.querySelector('#boot, main [aria-busy="true"]') &&
          // What is further down is drawn when scrolled to.
          ![...document.querySelectorAll('.v-chart-skeleton')].some((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return top < innerHeight && bottom > 0;
          }) &&
          document.getAnimations().every(({ playState }) => playState !== 'running') &&
          document.fonts.status === 'loaded',
      ),
    );
  }

  /** Collects what the console printed since the last time. */
  async hear(): Promise<void> {
    const problems = await this.ask(
      () => (window as { __problems?: () => string[] }).__problems?.() ?? ([] as string[]),
    );
    this.complaints.push(...problems.map((problem) => `console: ${problem}`));
  }

  /** Takes a screenshot and records what is wrong with it. */
  async look(at: string): Promise<string> {
    await this.rest();
    await this.hear();
    const wrong = await this.ask(wrongLooks);
    this.complaints.push(...wrong.map((one) => `${at}: ${one}`));
    const picture = await this.browser.picture();
    const file = `${String(++this.#seen).padStart(2, '0')}-${at.replace(/[^a-z0-9]+/gi, '-')}.png`;
    writeFileSync(join(this.#pictures, file), picture, 'base64');
    return picture;
  }
}
