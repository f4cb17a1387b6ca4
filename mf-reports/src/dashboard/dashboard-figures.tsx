import type { SlotContext } from 'contract';
import { Box, Skeleton } from 'shared-ui';
import { FigureCards } from 'shared-ui/figures';
import { Slot, useFills } from 'shared-ui/slot';

type FigureSlot = 'dashboard.figures' | 'admin.figures';

interface DashboardFiguresProps<Name extends FigureSlot> {
  slot: Name;
  context: SlotContext<Name>;
}

/** The figures at the top of a dashboard, side by side, from any area. */
export function DashboardFigures<Name extends FigureSlot>({ slot, context }: DashboardFiguresProps<Name>) {
  const fills = useFills<FigureSlot>(slot);
  return (
    <FigureCards count={fills.reduce((count, { declared }) => count + declared.figures, 0)}>
      <Slot<FigureSlot>
        name={slot}
        context={context}
        skeleton={({ declared }) =>
          Array.from({ length: declared.figures }, (_, nth) => `figure ${nth}`).map((key) => (
            <Skeleton key={key} height="7.25rem" />
          ))
        }
        frame={(_, failure) => <Box gridColumn="1 / -1">{failure}</Box>}
      />
    </FigureCards>
  );
}
