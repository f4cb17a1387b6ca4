import type { RouteHappening } from 'contract';
import {
  Archive,
  CircleAlert,
  CircleCheck,
  CircleX,
  CornerUpLeft,
  MapPin,
  Pencil,
  Play,
  Split,
} from 'lucide-react';
import { EmptyState, RelativeTime, Text } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';

const icons = {
  created: Play,
  edited: Pencil,
  cancelled: CircleX,
  archived: Archive,
  detour: Split,
  retaken: CornerUpLeft,
  still: CircleAlert,
  waypoint: MapPin,
  finished: CircleCheck,
} as const satisfies Record<RouteHappening['what'], typeof Play>;

/** The events of a route, newest first. */
export function RouteTimeline({ happened }: { happened: readonly RouteHappening[] }) {
  const t = useT();
  if (happened.length === 0) return <EmptyState title={t('plan.nothing')} />;
  return (
    <Lines label={t('plan.timeline')} ordered inset live>
      {happened.map(({ id, what, detail, author, at }) => {
        const Icon = icons[what];
        return (
          <Line
            key={id}
            icon={<Icon aria-hidden />}
            title={t(`plan.happened.${what}`)}
            text={[detail, author].filter(Boolean).join(' · ')}
            end={
              <Text as="span" size="sm" tone="muted">
                <RelativeTime value={at} />
              </Text>
            }
          />
        );
      })}
    </Lines>
  );
}
