import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { Area, AreaFailure } from './area.ts';

/** What the remote loader does for the rest of the shell. */
export interface AreaSource {
  retry(name: string): void;
  update(name: string): void;
  loadPage(name: string, page: string): Promise<ComponentType>;
  failureOf(error: unknown): AreaFailure;
}

const nothing: AreaSource = {
  retry: () => {},
  update: () => {},
  loadPage: () => Promise.reject(new Error('No areas')),
  failureOf: (error) => ({ kind: 'evaluation', detail: String(error) }),
};

let source = nothing;
const store = create<{ areas: readonly Area[] }>()(() => ({ areas: [] }));

/** Connects the loader: where the areas come from, and what can be asked of them. */
export const setAreaSource = (next: AreaSource): void => {
  source = next;
};
export const setAreas = (areas: readonly Area[]): void => store.setState({ areas });

/** Every area of the product, as it stands. */
export const useAreas = (): readonly Area[] => store((state) => state.areas);

/** Reads an area again that could not be read. */
export const retryArea = (name: string): void => source.retry(name);
/** Takes the newer release of an area. */
export const applyUpdate = (name: string): void => source.update(name);
export const loadAreaPage = (name: string, page: string): Promise<ComponentType> =>
  source.loadPage(name, page);
export const failureOf = (error: unknown): AreaFailure => source.failureOf(error);

export const startAreas = (): void => {};
