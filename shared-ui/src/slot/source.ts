import type { IconShape, RemoteFill, SlotName } from 'contract';
import { type ComponentType, createContext, useContext } from 'react';

/** A part of some area in a slot, as the page with the slot sees it. */
export interface Fill<Name extends SlotName = SlotName> {
  /** Which part of which area: `mf-monitoring/devices`. */
  id: string;
  area: string;
  /** The release of its area that this tab runs. */
  version: string;
  /** Its name in the interface language. */
  title: string;
  /** The drawing of its icon, if it declares one. */
  icon: readonly IconShape[] | undefined;
  /** False while its area could not be loaded. */
  sound: boolean;
  declared: RemoteFill<Name>;
}

/** The source of the parts: the shell, which alone knows the areas. */
export interface SlotSource {
  /** Those the user may see, in order. */
  fillsOf(slot: SlotName): readonly Fill[];
  /** The part, if its code is loaded. */
  known(fill: Fill): ComponentType | undefined;
  /** Loads its code; called again after a failure, it reloads that area. */
  load(fill: Fill): Promise<ComponentType>;
  /** Records that it threw while it was shown. */
  failed(fill: Fill, error: unknown): void;
}

const nobody: SlotSource = {
  fillsOf: () => [],
  known: () => undefined,
  load: ({ id }) => Promise.reject(new Error(`Nobody loads ${id}`)),
  failed: () => {},
};

const Source = createContext(nobody);

/** Provides the parts for the slots below it. */
export const SlotProvider = Source.Provider;

export const useSlotSource = (): SlotSource => useContext(Source);

/** The parts in a slot of this page for the signed-in user, in order; empty if nobody fills it. */
export function useFills<Name extends SlotName>(slot: Name): readonly Fill<Name>[] {
  return useSlotSource().fillsOf(slot) as readonly Fill<Name>[];
}
