import type { Permission } from '../core/permissions.ts';
import { type Catalogue, catalogueMenu, catalogueRoutes, defineCatalogues } from './catalogues.ts';
import type { MenuSection, RemoteMenuEntry, RemoteRoute } from './manifest.ts';

/** What the routes, the menu and the screens of a report share, declared once. */
export interface ReportEntrySpec {
  /**
   * Its analysis is at `<path>/analitica`, its log at `<path>/bitacora`. With a `parent`, or a path of the log's own, the
   * analysis is at the path itself.
   */
  path: string;
  /** The path itself shows the analysis too. */
  atPath?: true;
  /** Path of the list that leads to it. Then it is not in the sidebar. */
  parent?: string;
  /** Keys in the area's words: of the analysis (`title`, `note`, `empty`), and of the log, as for any list. */
  analytics: { words: string };
  /** `path` and `permission` where they are not those of the analysis. */
  log: { words: string; path?: string; permission?: Permission };
  /** Who may see both. */
  permission: Permission;
  /** Position of the analysis in the sidebar's reports; the log follows it. */
  order?: number;
  /** The section of the sidebar, if not that of reports. */
  section?: MenuSection;
}

export interface ReportEntry {
  /** Its name among the area's reports: its pages are `<key>Analytics` and `<key>Log`. */
  key: string;
  /** Address of the analysis. */
  analytics: string;
  /** A second address of the analysis. */
  also?: string;
  words: string;
  permission: Permission;
  parent?: string;
  order?: number;
  section: MenuSection;
  log: Catalogue<false>;
}
export type ReportEntries = Readonly<Record<string, ReportEntry>>;

/** Page names of reports. */
export type ReportPage<R extends ReportEntries> = `${keyof R & string}${'Analytics' | 'Log'}`;

/** An area's reports by name: `export const reports = defineReports({ scan: { path: '/reportes/escaneos', … } })`. */
export function defineReports<const S extends Readonly<Record<string, ReportEntrySpec>>>(
  specs: S,
): { readonly [Key in keyof S]: ReportEntry } {
  const entries = Object.entries<ReportEntrySpec>(specs).map(([key, spec]): [string, ReportEntry] => {
    const { path, permission, order, parent, section = 'reports' } = spec;
    const analytics = parent === undefined && !spec.log.path ? `${path}/analitica` : path;
    const name = `${key}Log`;
    const { [name]: log } = defineCatalogues({
      [name]: {
        path: spec.log.path ?? `${path}/bitacora`,
        form: null,
        words: spec.log.words,
        permission: spec.log.permission ?? permission,
        parent: analytics,
        ...(order !== undefined && { menu: { section, order: order + 1, icon: 'list' } }),
      },
    });
    return [
      key,
      {
        ...{ key, analytics, words: spec.analytics.words, permission, section },
        log: log as Catalogue<false>,
        ...(order !== undefined && { order }),
        ...(parent !== undefined && { parent }),
        ...(spec.atPath && { also: path }),
      },
    ];
  });
  return Object.fromEntries(entries) as { readonly [Key in keyof S]: ReportEntry };
}

/** The routes of an area's reports: for each, its analysis and its log. */
export function reportRoutes<R extends ReportEntries>(reports: R): RemoteRoute<ReportPage<R>>[] {
  const routes = Object.values(reports).flatMap(
    ({ key, analytics, also, words, permission, parent, log }): RemoteRoute[] => [
      {
        ...{ path: analytics, page: `${key}Analytics`, titleKey: `${words}.title`, permission },
        ...(parent !== undefined && { parent }),
      },
      ...(also === undefined
        ? []
        : [
            {
              ...{ path: also, page: `${key}Analytics`, titleKey: `${words}.title`, permission },
              // The sidebar marks the entry of the analysis.
              parent: analytics,
            },
          ]),
      ...catalogueRoutes(log),
    ],
  );
  return routes as RemoteRoute<ReportPage<R>>[];
}

/** Their entries in the sidebar. */
export function reportMenu(reports: ReportEntries): RemoteMenuEntry[] {
  return Object.values(reports).flatMap(({ key, analytics: path, words, permission, order, section, log }) =>
    order === undefined
      ? []
      : [
          {
            ...{ id: `${key}Analytics`, section, order, icon: 'chart-pie' },
            ...{ path, titleKey: `${words}.title`, permission },
          },
          ...catalogueMenu(log),
        ],
  );
}
