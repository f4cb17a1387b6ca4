import { listMonitoring, pathTo } from 'contract';
import { ListChecks, MonitorUp, Plus, Siren, Timer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from 'shared-auth';
import { Button, LinkButton } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { OpenSos } from '../sos/open-sos.tsx';
import { useT } from '../text.ts';
import { defineResource, say } from './resource-text.ts';
import { SessionStateMark, stateWord, unattendedWord } from './session-state.tsx';

const BeginSos = lazy(() => import('../sos/begin-sos.tsx'));

function NewSession() {
  return (
    <LinkButton to={paths.newSession} variant="solid" icon={<Plus aria-hidden />}>
      {useT()('sessions.create')}
    </LinkButton>
  );
}

/** Actions of the list: start an SOS, a session or a temporary one, and edit the SOS procedure. */
function Actions() {
  const t = useT();
  const mayWrite = useCan('entities.contacts');
  const [beginning, setBeginning] = useState(false);
  return (
    <>
      {mayWrite && (
        <LinkButton to={paths.procedure} icon={<ListChecks aria-hidden />}>
          {t('procedure.title')}
        </LinkButton>
      )}
      <Button icon={<Siren aria-hidden />} onClick={() => setBeginning(true)}>
        {t('sos.begin.action')}
      </Button>
      <LinkButton to={paths.wall} icon={<MonitorUp aria-hidden />}>
        {t('wall.title')}
      </LinkButton>
      <LinkButton to={paths.temporary} icon={<Timer aria-hidden />}>
        {t('session.temporary')}
      </LinkButton>
      <NewSession />
      {beginning && (
        <Suspense>
          <BeginSos onClose={() => setBeginning(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Monitoring sessions, running and over; temporary ones are not listed. */
export const sessions = defineResource({
  catalogue: catalogues.sessions,
  open: ({ id }) => pathTo(paths.session, { id }),
  endpoints: { list: listMonitoring },
  texts: { create: undefined, edit: undefined },
  nameOf: ({ name }) => name,
  sort: '-started_at',
  columns: [
    { id: 'name', label: 'session.name', sortable: true },
    {
      id: 'state',
      label: 'session.state.title',
      priority: 1,
      value: ({ state }) => say(stateWord(state)),
      cell: ({ state }) => <SessionStateMark state={state} />,
    },
    { id: 'ucas', label: 'session.ucas', numeric: true },
    { id: 'started_at', label: 'session.startedAt', kind: 'instant', sortable: true },
    {
      id: 'started_by',
      label: 'session.startedBy',
      value: (session) => {
        const unattended = unattendedWord(session);
        return unattended ? say(unattended) : session.started_by;
      },
    },
    { id: 'ended_at', label: 'session.endedAt', kind: 'instant' },
  ],
  filters: [
    {
      name: 'state',
      label: 'session.state.title',
      options: [
        { value: 'open', label: 'sessions.open' },
        { value: 'over', label: 'sessions.over' },
      ],
    },
  ],
  slots: { above: OpenSos, actions: Actions, first: NewSession },
});
