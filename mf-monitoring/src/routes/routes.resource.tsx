import { listRoutes, pathTo } from 'contract';
import { Plus } from 'lucide-react';
import { LinkButton } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { defineResource, say } from '../sessions/resource-text.ts';
import { useT } from '../text.ts';
import { ArrivalMark } from './arrival-mark.tsx';
import { RouteStatusMark, statusWord } from './route-status.tsx';

function NewRoute() {
  const t = useT();
  return (
    <LinkButton to={paths.newRoute} variant="solid" icon={<Plus aria-hidden />}>
      {t('routes.create')}
    </LinkButton>
  );
}

/** Routes under way and over; archived ones only on request. */
export const routes = defineResource({
  catalogue: catalogues.routes,
  open: ({ id }) => pathTo(paths.plannedRoute, { id }),
  endpoints: { list: listRoutes },
  texts: { create: undefined, edit: undefined },
  nameOf: ({ name }) => name,
  sort: '-started_at',
  columns: [
    { id: 'name', label: 'plan.name', sortable: true },
    { id: 'uca_name', label: 'plan.uca', priority: 1 },
    {
      id: 'status',
      label: 'plan.status.title',
      priority: 1,
      value: ({ status }) => say(statusWord(status)),
      cell: ({ status }) => <RouteStatusMark status={status} />,
    },
    { id: 'started_at', label: 'plan.startedAt', kind: 'instant', sortable: true },
    { id: 'due_at', label: 'plan.dueAt', kind: 'instant' },
    {
      id: 'arrival',
      label: 'plan.arrival',
      kind: 'instant',
      cell: ({ arrival, due_at }) => <ArrivalMark arrival={arrival} due={due_at} />,
    },
    { id: 'ended_at', label: 'plan.endedAt', kind: 'instant' },
    { id: 'started_by', label: 'plan.startedBy' },
  ],
  filters: [
    {
      name: 'state',
      label: 'plan.status.title',
      options: [
        { value: 'open', label: 'routes.open' },
        { value: 'over', label: 'routes.over' },
        { value: 'archived', label: 'routes.archived' },
      ],
    },
  ],
  slots: { actions: NewRoute, first: NewRoute },
});
