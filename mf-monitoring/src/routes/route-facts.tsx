import { isRouteOver, type PlannedRoute, pathTo, type RouteTrack } from 'contract';
import { Link, useFormat } from 'shared-ui';
import { type Fact, Facts } from 'shared-ui/parts';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { ArrivalMark } from './arrival-mark.tsx';
import { useWayText } from './way-field.tsx';

/** A route's UCA, progress and estimated arrival. */
export function RouteFacts({ route, track }: { route: PlannedRoute; track: RouteTrack | undefined }) {
  const t = useT();
  const { dateTime, number } = useFormat();
  const along = useWayText();
  const km = (metres: number) => t('plan.km', { amount: number(Math.round(metres / 100) / 10) });
  const {
    uca_name,
    started_at,
    started_by,
    due_at,
    ended_at,
    metres,
    waypoints,
    visited,
    session_id,
    session_name,
  } = route;
  const facts: Fact[] = [
    { label: t('plan.uca'), value: uca_name },
    ...(session_id !== null && session_name !== null
      ? [
          {
            label: t('plan.session'),
            value: <Link to={pathTo(paths.session, { id: session_id })}>{session_name}</Link>,
          },
        ]
      : []),
    { label: t('plan.startedAt'), value: dateTime(started_at) },
    { label: t('plan.startedBy'), value: started_by },
    ...(due_at ? [{ label: t('plan.dueAt'), value: dateTime(due_at) }] : []),
    ...(track?.arrival
      ? [{ label: t('plan.arrival'), value: <ArrivalMark arrival={track.arrival} due={due_at} /> }]
      : []),
    ...(ended_at ? [{ label: t('plan.endedAt'), value: dateTime(ended_at) }] : []),
    {
      label: t('plan.planned'),
      value: route.by === 'streets' ? along(route) : t('plan.straight', { distance: km(metres) }),
    },
    ...(track ? [{ label: t('plan.travelled'), value: km(track.travelled_metres) }] : []),
    ...(track && track.left_metres !== null ? [{ label: t('plan.left'), value: km(track.left_metres) }] : []),
    ...(waypoints.length > 0
      ? [
          {
            label: t('plan.waypoints'),
            value: t('plan.visited', { visited: number(visited.length), of: number(waypoints.length) }),
          },
        ]
      : []),
    // They are those of now, which an ended route was not judged by.
    ...(isRouteOver(route.status)
      ? []
      : [
          {
            label: t('plan.rules'),
            value: t('plan.rulesOf', {
              metres: number(route.detour_metres),
              seconds: number(route.mishap_seconds),
            }),
          },
        ]),
  ];
  return <Facts facts={facts} />;
}
