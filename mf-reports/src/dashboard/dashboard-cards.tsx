import type { SlotContext } from 'contract';
import { Grid, Panel, Skeleton } from 'shared-ui';
import { Slot } from 'shared-ui/slot';

type CardSlot = 'dashboard.cards' | 'admin.cards';

/** How many of the three columns a wide card spans. */
const wide = { 'dashboard.cards': 'span 2', 'admin.cards': '1 / -1' } as const satisfies Record<
  CardSlot,
  string
>;

/** Cards in the first screen of a desktop; drawing all of them takes twice as long. */
const IN_SIGHT = 2;

interface DashboardCardsProps<Name extends CardSlot> {
  slot: Name;
  context: SlotContext<Name>;
}

/** The cards of a dashboard, under each other on a narrow screen and in three columns on a wide one. */
export function DashboardCards<Name extends CardSlot>({ slot, context }: DashboardCardsProps<Name>) {
  return (
    <Grid
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
      gridAutoFlow="dense"
    >
      <Slot<CardSlot>
        name={slot}
        context={context}
        first={IN_SIGHT}
        cell={({ id, declared }, card) => (
          <Grid
            key={id}
            gridColumn={declared.wide ? { lg: declared.wide === 'row' ? '1 / -1' : wide[slot] } : undefined}
          >
            {card}
          </Grid>
        )}
        skeleton={({ title }) => (
          <Panel title={title}>
            <Skeleton height="20rem" />
          </Panel>
        )}
        frame={({ title }, failure) => <Panel title={title}>{failure}</Panel>}
      />
    </Grid>
  );
}
