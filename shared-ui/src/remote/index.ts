import type { Catalogues, RemoteFill, ReportEntries, ReportPage, SlotContext } from 'contract';
import type { ComponentType } from 'react';
import type { Command } from '../command/command.store.ts';
import type { ToastOptions } from '../feedback/toast.store.ts';
import type { Dictionary, LocaleLoader } from '../i18n/i18n.ts';
import type { ReportDefinition } from '../report/report.ts';

export type { Dictionary, LocaleLoader };

/** Where the user is about to go: the parameters of the route's path and of the address. */
export interface Visit {
  params: Readonly<Record<string, string | undefined>>;
  search: string;
}

/** A page's code. `prepare` loads the data of its first view while the user is about to open it. */
export interface PageModule {
  default: ComponentType;
  prepare?: (visit: Visit) => void;
}

/** A page's module, loaded when its route is first shown, or when the user is likely to go there. */
export type PageLoader = () => Promise<PageModule>;

/** What the shell provides to a remote for as long as it is loaded. Everything ends when the signal aborts. */
export interface HostServices {
  /** Adds commands to the palette; they are removed with the signal or by the returned function. */
  commands(commands: Command[]): () => void;
  notify: {
    success(options: ToastOptions | string): void;
    error(options: ToastOptions | string): void;
    info(options: ToastOptions | string): void;
  };
  navigate(to: string): void;
  /** Listens to a realtime event on one of our channels; returns a function that stops. */
  listen(channel: string, event: string, handler: (payload: unknown) => void): () => void;
}

/** The code half of a remote: what its exposed `./remote` module must provide, and nothing else. */
export interface RemoteModule<Page extends string = string> {
  pages: Record<Page, PageLoader>;
  loadLocale: LocaleLoader;
  /** Its parts in slots, by the names its manifest fills them with: `satisfies PartsOf<typeof manifest>`. */
  parts?: Record<string, PageLoader>;
  setup?(host: HostServices, signal: AbortSignal): void | Promise<void>;
}

/** The page names a manifest refers to; `pages` must have exactly these, or it does not compile. */
export type PagesOf<Manifest extends { routes: readonly { page: string }[] }> =
  Manifest['routes'][number]['page'];

/** The parts a manifest fills slots with, each taking its slot's context; anything else does not compile. */
export type PartsOf<Manifest extends { fills: readonly RemoteFill[] }> = {
  [Fill in Manifest['fills'][number] as Fill['part']]: () => Promise<{
    default: ComponentType<SlotContext<Fill['slot']>>;
  }>;
};

/** Loaders of the modules that export each catalogue's resource under the catalogue's name. */
export type ResourceLoaders<C extends Catalogues> = {
  [Key in keyof C & string]: () => Promise<{ readonly [Name in Key]: { readonly namespace: string } }>;
};

/**
 * The pages of an area's catalogues, `branches` and `branchesForm`, made from their resources:
 * `cataloguePages<typeof catalogues>({ branches: () => import('./branches/branches.resource.tsx') })`.
 */
export function cataloguePages<C extends Catalogues>(
  loaders: ResourceLoaders<C>,
): Record<(keyof C & string) | `${keyof C & string}Form`, PageLoader> {
  const entries = Object.entries<() => Promise<object>>(loaders).flatMap(([key, load]) => {
    const read = async () => {
      const [module, kit] = await Promise.all([load(), loadKit()]);
      return { kit, resource: Reflect.get(module, key) };
    };
    const list: PageLoader = async () => {
      const { kit, resource } = await read();
      return { default: kit.listPage(resource), prepare: kit.prepareList(resource) };
    };
    const form: PageLoader = async () => {
      const { kit, resource } = await read();
      return { default: kit.formPage(resource) };
    };
    return [
      [key, list],
      [`${key}Form`, form],
    ];
  });
  return Object.fromEntries(entries);
}

const loadKit = () => import('../resource/catalogue-pages.tsx');

/** Loads what every catalogue's pages need. */
export const prepareKit = async (): Promise<void> => void (await loadKit());

/** Loaders of the modules that export each report as `report`. */
export type ReportLoaders<R extends ReportEntries> = {
  [Key in keyof R & string]: () => Promise<{ readonly report: ReportDefinition }>;
};

/**
 * The pages of an area's reports, `scanAnalytics` and `scanLog`, made from their declarations:
 * `reportPages<typeof reports>({ scan: () => import('./scans/scans.report.tsx') })`. `loadWords` fetches what only
 * reports use (see `laterWords`).
 */
export function reportPages<R extends ReportEntries>(
  loaders: ReportLoaders<R>,
  loadWords: () => Promise<void> = async () => {},
): Record<ReportPage<R>, PageLoader> {
  const entries = Object.entries<() => Promise<{ readonly report: ReportDefinition }>>(loaders).flatMap(
    ([key, load]): [string, PageLoader][] => [
      [
        `${key}Analytics`,
        async () => {
          const [module, kit] = await Promise.all([
            load(),
            import('../report/analytics/analytics-page.tsx'),
            loadWords(),
          ]);
          return { default: kit.analyticsPage(module.report), prepare: kit.prepareAnalytics(module.report) };
        },
      ],
      [
        `${key}Log`,
        async () => {
          const [module, kit] = await Promise.all([load(), import('../report/log-page.tsx'), loadWords()]);
          return { default: kit.logPage(module.report), prepare: kit.prepareLog(module.report) };
        },
      ],
    ],
  );
  return Object.fromEntries(entries) as Record<ReportPage<R>, PageLoader>;
}
