import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The oldest version of each browser that the product runs in (ADR 0032). */
export const supportedBrowsers = { chrome: 111, edge: 111, firefox: 128, safari: 16.4 } as const;

/** Web APIs that may not be used, because one of our browsers lacks them. */
export interface Newer {
  /** `Map.groupBy`, `AbortSignal.any`: by object. */
  statics: Set<string>;
  /** `CookieStore`: constructors and namespaces. */
  globals: Set<string>;
  /** `showPopover`: member names that no older object has. */
  members: Set<string>;
  /** `field-sizing` */
  properties: Set<string>;
  /** `starting-style`, `scope` */
  atRules: Set<string>;
  /** `popover-open`, `dir` */
  selectors: Set<string>;
}

interface Statement {
  version_added?: string | boolean | null;
  version_removed?: string | boolean;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown;
}
interface Entry {
  __compat?: { support: Record<string, Statement | Statement[]> };
}
type Tree = { [name: string]: Tree } & Entry;

function isOld(entry: Entry): boolean {
  const { support } = entry.__compat ?? { support: {} };
  return Object.entries(supportedBrowsers).every(([browser, oldest]) => {
    const statements = [support[browser] ?? []].flat();
    return statements.some(({ version_added: added, version_removed: removed, ...rest }) => {
      if (removed || rest.prefix || rest.alternative_name || rest.flags) return false;
      return typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= oldest;
    });
  });
}

/** The entries under a part of the data that hold support information. */
const entriesOf = (tree: Tree | undefined): [string, Tree][] =>
  Object.entries(tree ?? {}).filter(([name, one]) => name !== '__compat' && one.__compat !== undefined);

const newerNames = (tree: Tree | undefined) =>
  new Set(entriesOf(tree).flatMap(([name, one]) => (isOld(one) ? [] : [name])));

/** Reads MDN's compatibility tables. */
export async function newerThanSupported(): Promise<Newer> {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  const { default: data } = (await import(pathToFileURL(file).href, { with: { type: 'json' } })) as {
    default: { api: Tree; javascript: Tree; css: Tree };
  };
  const { api, css } = data;
  const builtins = data.javascript.builtins ?? ({} as Tree);
  const statics = new Set<string>();
  const oldMembers = new Set<string>();
  const newMembers = new Set<string>();
  for (const [owner, tree] of Object.entries(builtins)) {
    for (const [name, one] of entriesOf(tree)) {
      if (isOld(one)) oldMembers.add(name);
      else statics.add(`${owner}.${name}`);
    }
  }
  for (const [owner, tree] of Object.entries(api)) {
    for (const [name, one] of entriesOf(tree)) {
      const member = name.replace(/_static$/, '');
      if (name.endsWith('_event') || name === owner) continue;
      if (isOld(one)) oldMembers.add(member);
      else if (member === name) newMembers.add(name);
      else statics.add(`${owner}.${member}`);
    }
  }
  return {
    statics,
    globals: new Set([...newerNames(api), ...newerNames(builtins)]),
    // A short name may just as well be one of ours.
    members: new Set([...newMembers].filter((name) => /[A-Z]/.test(name) && !oldMembers.has(name))),
    properties: newerNames(css.properties),
    atRules: newerNames(css['at-rules']),
    selectors: newerNames(css.selectors),
  };
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Features used in a script that are newer than our browsers; `Map.groupBy`, `new CookieStore`, `.showPopover(`. */
export function newerInScript(source: string, newer: Newer): string[] {
  const text = withoutComments(source);
  const statics = [...text.matchAll(/\b([A-Z]\w+)\.(\w+)/g)].map(([, owner, name]) => `${owner}.${name}`);
  const made = [...text.matchAll(/\bnew ([A-Z]\w+)/g)].map(([, name]) => name ?? '');
  const members = [...text.matchAll(/\.(\w+)\(/g)].map(([, name]) => name ?? '');
  return [
    ...new Set(statics.filter((one) => newer.statics.has(one))),
    ...new Set(made.filter((one) => newer.globals.has(one)).map((one) => `new ${one}`)),
    ...new Set(members.filter((one) => newer.members.has(one)).map((one) => `.${one}()`)),
  ];
}

/** Features used in styles that are newer than our browsers. */
export function newerInStyles(source: string, newer: Newer): string[] {
  const text = withoutComments(source);
  const properties = [...text.matchAll(/[{;]\s*([a-z][a-z-]+)\s*:/g)].map(([, name]) => name ?? '');
  const rules = [...text.matchAll(/@([a-z-]+)/g)].map(([, name]) => name ?? '');
  const selectors = [...text.matchAll(/::?([a-z][a-z-]+)/g)].map(([, name]) => name ?? '');
  return [
    ...new Set(properties.filter((one) => newer.properties.has(one))),
    ...new Set(rules.filter((one) => newer.atRules.has(one)).map((one) => `@${one}`)),
    ...new Set(selectors.filter((one) => newer.selectors.has(one)).map((one) => `:${one}`)),
  ];
}
