import {
  can,
  type Principal,
  type RemoteFill,
  type RemoteManifest,
  type SlotName,
  slotLoads,
} from 'contract';
import type { Fill } from 'shared-ui/slot';
import { remotesStore } from '../loader/remotes.store.ts';
import { loadPage, manifestOf } from '../loader/remotes.ts';
import { type Area, areaTitle } from './area.ts';

const own = ({ fills }: RemoteManifest, slot: SlotName, user: Principal): RemoteFill[] =>
  fills.filter((fill) => fill.slot === slot && can(user, fill.permission));

/** What the areas contribute to a slot for this user, in its order. */
export function fillsOf(areas: readonly Area[], slot: SlotName, user: Principal, language: string): Fill[] {
  return areas
    .flatMap(({ name, version, state, manifest }) =>
      manifest
        ? own(manifest, slot, user).map((declared) => ({
            id: `${name}/${declared.part}`,
            area: name,
            version,
            title: areaTitle(manifest, language, declared.titleKey),
            icon: 'icon' in declared ? manifest.icons[declared.icon] : undefined,
            sound: state === 'ready',
            declared,
          }))
        : [],
    )
    .sort((one, other) => one.declared.order - other.declared.order);
}

/**
 * Fetches the parts of a page's slots in parallel with the page itself, rather than after it, apart from those that
 * wait until they are nearly in view. A failure is shown in its place in the page.
 */
export function fetchParts(slots: readonly SlotName[], user: Principal): void {
  const early = slots.filter((slot) => slotLoads[slot] === 'page');
  for (const { name } of early.length > 0 ? remotesStore.getState().remotes : []) {
    void manifestOf(name).then(
      (manifest) => {
        const parts = manifest ? early.flatMap((slot) => own(manifest, slot, user)) : [];
        for (const fill of parts) if (!('near' in fill)) loadPage(name, fill.part, 'parts').catch(() => {});
      },
      () => {},
    );
  }
}
