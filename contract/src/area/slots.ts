import type { ClientPart } from '../clients/client.ts';
import type { ChartRange } from '../core/constants.ts';
import type { Permission } from '../core/permissions.ts';
import type { MapHeat } from '../field/map-heat.ts';
import type { Coordinates } from '../rules/coordinates.ts';
import type { CornerBounds, Corners } from '../rules/satellite-corners.ts';

/** What the cards of the main dashboard are about. */
export interface DashboardContext {
  range: ChartRange;
}

/** A picture that a layer lays on the map. */
export interface LaidPicture {
  /** Address that the page itself can read; the layer that made it revokes it. */
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

/** What is in sight of a map that has come to rest. */
export interface MapSight {
  bounds: CornerBounds;
  zoom: number;
}

/** A layer stays mounted from its first opening on, so that what it laid stays while its panel is closed. */
export interface MapLayerContext {
  /** Moves the map to what lies between; null until there is a map. */
  fit: ((bounds: CornerBounds) => void) | null;
  /** Puts these in the place of all that this layer has on the map. */
  lay: (pictures: readonly LaidPicture[]) => void;
  /** The same for shapes. */
  draw: (shapes: readonly LaidShape[]) => void;
  /** The same for a heat map; null for none. */
  heat: (grid: LaidHeat | null) => void;
  /** Null until there is a map. */
  sight: MapSight | null;
  /** How the layer stands as the page's address has it, in words of the layer's own; empty for as it usually is. */
  kept: string;
  keep: (kept: string) => void;
}

/** Whose profile it is. */
export interface ClientContext {
  client_id: number;
}

interface Slots {
  /** Figures at the top of the main dashboard. `figures` is how many the fill brings. */
  'dashboard.figures': { context: DashboardContext; options: { figures: number } };
  /** Cards of the main dashboard, below its figures; a wide one takes two thirds of a line. */
  'dashboard.cards': { context: DashboardContext; options: { wide?: boolean } };
  /** The same of the dashboard of all clients; a wide card takes the whole line. */
  'admin.figures': { context: unknown; options: { figures: number } };
  'admin.cards': { context: unknown; options: { wide?: boolean } };
  /** Tabs of a client's profile, beside its own. `counted` is the figure of the profile that a tab shows. */
  'client.tabs': { context: ClientContext; options: { counted?: ClientPart } };
  /** Layers of the live map, each a panel behind a button drawn with `icon` (see `RemoteMenuEntry`). */
  'map.layers': { context: MapLayerContext; options: { icon: string } };
  /** What can be made of a place on the live map: buttons below what is known of it. */
  'map.place': { context: Coordinates; options: unknown };
}

/** Where a page of one area shows parts of others. */
export type SlotName = keyof Slots;

/** What the page that offers a slot tells each part that fills it. */
export type SlotContext<Name extends SlotName> = Slots[Name]['context'];

/** When the code of a slot's parts is fetched: beside the code of the page, or when somebody asks for one of them. */
export const slotLoads = {
  'dashboard.figures': 'page',
  'dashboard.cards': 'page',
  'admin.figures': 'page',
  'admin.cards': 'page',
  'client.tabs': 'demand',
  'map.layers': 'demand',
  'map.place': 'demand',
} as const satisfies Record<SlotName, 'page' | 'demand'>;

export const slotNames = Object.keys(slotLoads) as SlotName[];

/** A part of this area that stands in a slot. */
export type RemoteFill<Name extends SlotName = SlotName> = {
  [Each in Name]: {
    slot: Each;
    /** Its name among the `parts` of the area's module. */
    part: string;
    /** Key of the area's own words: what the part is called while it loads, and if it does not. */
    titleKey: string;
    /** Its place in the slot, ascending; no two fills of a slot share one. */
    order: number;
    /** Who sees it; nobody else fetches its code. */
    permission: Permission;
  } & Slots[Each]['options'];
}[Name];
