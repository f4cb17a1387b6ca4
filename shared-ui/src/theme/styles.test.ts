import { afterEach, expect, it } from '@jest/globals';
import { defineStyles } from './styles.ts';

const original = globalThis.CSSStyleSheet;
afterEach(() => {
  globalThis.CSSStyleSheet = original;
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

const lastElement = () => [...document.querySelectorAll('style')].at(-1)?.textContent;

it('puts rules into a style element after those in the head if sheets cannot be constructed', () => {
  globalThis.CSSStyleSheet = class {
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  } as unknown as typeof CSSStyleSheet;
  defineStyles('.one{color:red}');
  document.head.append(document.createElement('style'));
  expect(lastElement()).toBe('@layer vigia{.one{color:red}}');
});

it('constructs a sheet if the browser can', () => {
  const written: string[] = [];
  globalThis.CSSStyleSheet = class {
    replaceSync(text: string) {
      written.push(text);
    }
  } as unknown as typeof CSSStyleSheet;
  Object.assign(document, { adoptedStyleSheets: [] });
  defineStyles('.two{color:red}');
  expect(written).toEqual(['@layer vigia{.two{color:red}}']);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(lastElement()).not.toContain('two');
});
