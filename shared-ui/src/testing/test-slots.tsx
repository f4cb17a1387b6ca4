import { can, type RemoteFill } from 'contract';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useUser } from 'shared-auth';
import type { RemoteModule } from '../remote/index.ts';
import { type Fill, SlotProvider } from '../slot/source.ts';

/** What areas provide for slots: the fills of a manifest and the parts of its module. */
export interface TestArea {
  fills: readonly RemoteFill[];
  parts: Record<string, () => Promise<{ default: ComponentType<never> }>>;
}

/**
 * Replaces the shell around a page that offers slots: the parts of these areas, as far as the user may see them.
 * A part is named by the key of its title. `loaded` collects which were requested.
 */
export function TestSlots({
  areas,
  loaded,
  children,
}: {
  areas: readonly TestArea[];
  loaded?: string[];
  children: ReactNode;
}) {
  const user = useUser();
  const [known] = useState(() => new Map<string, ComponentType>());
  const fills = areas.flatMap(({ fills: declared, parts }, nth) =>
    declared.map((one) => ({ one, load: (parts as RemoteModule['parts'])?.[one.part], area: `area-${nth}` })),
  );
  const fillsOf = (slot: string) =>
    fills
      .filter(({ one }) => one.slot === slot && user && can(user, one.permission))
      .sort((a, b) => a.one.order - b.one.order)
      .map(
        ({ one, area }): Fill => ({
          id: `${area}/${one.part}`,
          area,
          version: '1',
          title: one.titleKey,
          icon: undefined,
          sound: false,
          declared: one,
        }),
      );
  const load = async ({ id, declared }: Fill) => {
    loaded?.push(declared.part);
    const found = fills.find(({ one, area }) => `${area}/${one.part}` === id);
    if (!found?.load) throw new Error(`There is no part ${id}`);
    const { default: Own } = await found.load();
    known.set(id, Own);
    return Own;
  };
  return (
    <SlotProvider
      value={{ fillsOf, load, known: ({ id }) => known.get(id), failed: ({ id }) => known.delete(id) }}
    >
      {children}
    </SlotProvider>
  );
}
