/** Written by the build (tooling/webpack/lent-packages.ts): what the shell lends to areas. */
declare module 'lent-packages' {
  /** By import name: the version installed, and how it is had. */
  export const lent: Readonly<Record<string, readonly [version: string, load: () => Promise<object>]>>;
  /** Lets areas use this page's federation runtime instead of one of their own. */
  export function lendRuntime(): { name: string };
}
