import { Siren, Tablet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCan } from 'shared-auth';
import { Box, EmptyState, ErrorState, Grid, LinkButton, Page, Skeleton, Stack } from 'shared-ui';
import { SelectControl } from 'shared-ui/controls';
import { paths } from '../paths.ts';
import { Answer } from './answer.tsx';
import { AskBox } from './ask-box.tsx';
import { EntryDrawer } from './entry/entry-drawer.tsx';
import { AskedHosts } from './lists/asked-hosts.tsx';
import { AtKiosk } from './lists/at-kiosk.tsx';
import { GateLists } from './lists/gate-lists.tsx';
import { HeldList } from './offline/held-list.tsx';
import { useGatePack } from './offline/use-gate-pack.ts';
import { noQuestion, type Question, questionOf } from './question.ts';
import { OwnShift, ShiftNotes } from './shift/own-shift.tsx';
import { useT } from './text.ts';
import { type Gate, useGate } from './use-gate.ts';

function BranchChoice({ gate }: { gate: Gate }) {
  const t = useT();
  const { points = [], branch, set } = gate;
  if (points.length < 2 || !branch) return null;
  return (
    <Box flex="0 1 13rem" minW="0">
      <SelectControl
        id="gate-branch"
        label={t('gateLog.branch')}
        value={branch.id}
        options={points.map(({ id, name, city }) => ({ value: id, label: `${name} · ${city}` }))}
        onChange={(id) => set({ branch: String(id) })}
      />
    </Box>
  );
}

/** What a guard needs next is there before the connection may be lost. */
function useDialogsAhead(): void {
  useEffect(() => {
    const dialogs = [
      () => import('./admit/admit.dialog.tsx'),
      () => import('./leave/leave.dialog.tsx'),
      () => import('./leave/seen-here.dialog.tsx'),
    ];
    for (const load of dialogs) load().catch(() => {});
  }, []);
}

/** `/entradasSalidas/bitacora`: who is at the gate, may they enter, who is inside, who is expected. */
export default function GatePage() {
  const t = useT();
  const gate = useGate();
  const makesKiosks = useCan('elog.kiosks');
  const [asked, setAsked] = useState(noQuestion);
  const { points, branch, error, retry, view, set } = gate;
  useGatePack(branch?.id);
  useDialogsAhead();
  const isAsked = asked.q !== '';
  // A person queried meanwhile stays.
  const onDone = (dealtWith: Question) => setAsked((now) => (now === dealtWith ? noQuestion : now));
  const answer = branch && <Answer key={branch.id} branch={branch} asked={asked} onDone={onDone} />;
  return (
    <Page
      title={t('gateLog.title')}
      description={branch && points?.length === 1 ? `${branch.name} · ${branch.city}` : undefined}
      actions={
        <>
          <BranchChoice gate={gate} />
          {makesKiosks && (
            <LinkButton to={paths.kiosks} icon={<Tablet aria-hidden />}>
              {t('gateLog.kiosk.open')}
            </LinkButton>
          )}
          <LinkButton to={paths.musters} icon={<Siren aria-hidden />}>
            {t('gateLog.musters')}
          </LinkButton>
        </>
      }
    >
      {branch ? (
        <Grid
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 26rem)' }}
        >
          <Stack>
            <AskBox asked={asked} onAsk={setAsked} />
            {/* Nothing is placed between a query and its result, on a phone least of all. */}
            {isAsked && answer}
            <HeldList />
            <ShiftNotes branch={branch.id} />
            <AtKiosk branch={branch.id} onAsk={(q) => setAsked(questionOf(q))} />
            {!isAsked && answer}
            <AskedHosts branch={branch.id} onAsk={(q) => setAsked(questionOf(q))} />
            <OwnShift branch={branch} />
          </Stack>
          <GateLists gate={gate} branch={branch} onAsk={(q) => setAsked(questionOf(q))} />
        </Grid>
      ) : points ? (
        <EmptyState title={t('gateLog.noBranch')} description={t('gateLog.noBranchHint')} />
      ) : error ? (
        <ErrorState error={error as Error} onRetry={retry} />
      ) : (
        <Skeleton height="20rem" />
      )}
      {view !== null && <EntryDrawer id={view} onClose={() => set({ view: '' })} />}
    </Page>
  );
}
