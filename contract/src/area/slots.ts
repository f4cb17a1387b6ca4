import type { ClientPart } from '../clients/client.ts';
import type { ChartRange } from '../core/chart-ranges.ts';
import type { Permission } from '../core/permissions.ts';
import type { MapHeat } from '../field/map-heat.ts';
import type { Coordinates } from '../rules/coordinates.ts';
import type { CornerBounds, Corners } from '../rules/satellite-corners.ts';

/** The range that the cards of the main dashboard cover. */
export interface DashboardContext {
  range: ChartRange;
}

/** An image that a layer places on the map. */
export interface LaidPicture {
  /** URL that the page itself can read; the layer that created it revokes it. */
  url: string;
  corners: Corners;
  /** 0 to 1. */
  opacity: number;
}

/** A shape that a layer draws on the map, with its name where there is room; `color` as `#rrggbb`. */
export type LaidShape = { id: string; color?: string; label?: string } & (
  | { kind: 'point'; point: Coordinates }
  | { kind: 'circle'; center: Coordinates; radius: number }
  | { kind: 'polygon'; points: readonly Coordinates[] }
);

/** Counts in the cells of a grid, drawn in the colours of a heat map; see `MapHeat`. */
export type LaidHeat = Pick<MapHeat, 'west' | 'south' | 'width' | 'height' | 'x' | 'y' | 'count' | 'most'>;

/** The visible part of the map once it has stopped moving. */
export interface MapSight {
  bounds: CornerBounds;
  zoom: number;
}

/** A layer stays mounted once opened, so that what it drew stays while its panel is closed. */
export interface MapLayerContext {
  /** Moves the map to fit these bounds; null until there is a map. */
  fit: ((bounds: CornerBounds) => void) | null;
  /** Replaces every image this layer has on the map. */
  lay: (pictures: readonly LaidPicture[]) => void;
  /** The same for shapes. */
  draw: (shapes: readonly LaidShape[]) => void;
  /** The same for a heat map; null removes it. */
  heat: (grid: LaidHeat | null) => void;
  /** Null until there is a map. */
  sight: MapSight | null;
  /** The layer's state as kept in the page's address, in the layer's own format; empty for the default. */
  kept: string;
  keep: (kept: string) => void;
}

/** The client whose profile this is. */
export interface ClientContext {
  client_id: number;
}

/** An SOS that is not resolved, and the place of its last press or the phone's last position, if there is one. */
export interface SosContext {
  place: Coordinates | null;
}

interface Slots {
  /** Figures at the top of the main dashboard. `figures` is how many the fill adds. */
  'dashboard.figures': { context: DashboardContext; options: { figures: number } };
  /**
   * Cards of the main dashboard, below its figures; a wide one takes two thirds of a row, or the whole 'row'. The code of
   * one that is `near` loads once its place is nearly visible, not with the page.
   */
  'dashboard.cards': { context: DashboardContext; options: { wide?: boolean | 'row'; near?: true } };
  /** The same for the dashboard of all clients; a wide card takes the whole row. */
  'admin.figures': { context: unknown; options: { figures: number } };
  'admin.cards': { context: unknown; options: { wide?: boolean } };
  /** Tabs of a client's profile, besides its own. `counted` is the profile figure shown on the tab. */
  'client.tabs': { context: ClientContext; options: { counted?: ClientPart } };
  /**
   * Layers of the live map, each a panel behind a button drawn with `icon` (see `RemoteMenuEntry`). One with `ground`
   * is on the map by default at street scale where the map has no streets; a text is its `kept` there.
   */
  'map.layers': { context: MapLayerContext; options: { icon: string; ground?: boolean | string } };
  /** Panels on the page of an SOS while it is open; one without content shows nothing. */
  'sos.panels': { context: SosContext; options: unknown };
}

/**
 * Parameter of the live map's address that names a layer shown on it, by its part; it may occur several times. In the
 * state of a navigation to the map it names the layer whose panel opens.
 */
export const mapLayerParam = 'capa';

/** Where a page of one area shows parts of others. */
export type SlotName = keyof Slots;

/** The context that a page offering a slot passes to each part that fills it. */
export type SlotContext<Name extends SlotName> = Slots[Name]['context'];

/** When the code of a slot's parts is fetched: along with the page's code, or when somebody opens one of them. */
export const slotLoads = {
  'dashboard.figures': 'page',
  'dashboard.cards': 'page',
  'admin.figures': 'page',
  'admin.cards': 'page',
  'client.tabs': 'demand',
  'map.layers': 'demand',
  'sos.panels': 'demand',
} as const satisfies Record<SlotName, 'page' | 'demand'>;

export const slotNames = Object.keys(slotLoads) as SlotName[];

/** A part of this area that fills a slot. */
export type RemoteFill<Name extends SlotName = SlotName> = {
  [Each in Name]: {
    slot: Each;
    /** Its name among the `parts` of the area's module. */
    part: string;
    /** Key of the area's own words: the part's name while it loads, and if it fails to. */
    titleKey: string;
    /** Its position in the slot, ascending; no two fills of a slot share one. */
    order: number;
    /** Who sees it; nobody else fetches its code. */
    permission: Permission;
  } & Slots[Each]['options'];
}[Name];
