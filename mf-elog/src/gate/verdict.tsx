import type { GateMatch, GatePoint, PassRefusal } from 'contract';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Box, Button, Icon, Row, Stack, Status, Text, useFormat } from 'shared-ui';
import { SelectControl } from 'shared-ui/controls';
import { useAdmission } from './admit/use-admission.ts';
import { faces } from './faces.ts';
import { MatchFacts } from './match-facts.tsx';
import { Notes } from './notes.tsx';
import { useRefusal } from './refuse.ts';
import { useT } from './text.ts';

const AdmitDialog = lazy(() => import('./admit/admit.dialog.tsx'));
const LeaveDialog = lazy(() => import('./leave/leave.dialog.tsx'));
const SeenHereDialog = lazy(() => import('./leave/seen-here.dialog.tsx'));

interface VerdictProps {
  branch: GatePoint;
  match: GateMatch;
  /** Why the pass that was scanned does not hold, though its signature is true. */
  passRefusal: PassRefusal | null;
  /** When what the device decides from was put together; null for the server's word. */
  keptAt: string | null;
  /** Where they are going, if known. */
  place: number | null;
  onPlace: (subdepartment: number | null) => void;
  /** They have been dealt with. */
  onDone: () => void;
  onBack: (() => void) | undefined;
}

/** The result in one of three styles, distinguishable across a room. */
function Face({ match, passRefusal }: Pick<VerdictProps, 'match' | 'passRefusal'>) {
  const t = useT();
  const { face, reason } = match.decision;
  const { icon: Sign, tone } = faces[face];
  return (
    <Row
      role="status"
      gap="4"
      p={{ base: '4', md: '5' }}
      bg={`${tone}.fg`}
      color="bg.panel"
      borderTopRadius="md"
      alignItems="center"
    >
      <Box asChild w={{ base: '3rem', md: '4rem' }} h={{ base: '3rem', md: '4rem' }} flex="none">
        <Sign aria-hidden />
      </Box>
      <Box minW="0">
        <Text fontSize={{ base: '2xl', md: '3xl' }} fontWeight="semibold" lineHeight="1.1">
          {t(`gateLog.face.${face}`)}
        </Text>
        <Text size="lg">{t(`gateLog.reason.${reason}`)}</Text>
        {passRefusal && <Text>{t(`gateLog.pass.${passRefusal}`)}</Text>}
      </Box>
    </Row>
  );
}

/** Where they go, which decides whether a request is needed. */
function PlaceChoice({ branch, place, onPlace }: Pick<VerdictProps, 'branch' | 'place' | 'onPlace'>) {
  const t = useT();
  return (
    <SelectControl
      id="gate-place"
      label={t('gateLog.where')}
      value={place}
      empty={null}
      placeholder={t('gateLog.where')}
      options={branch.subdepartments.map(({ id, name, department_name }) => ({
        ...{ value: id, label: `${department_name} · ${name}` },
      }))}
      onChange={(id) => onPlace(id === null ? null : Number(id))}
    />
  );
}

/** A person at the gate: the decision, why, who they are, whom to call, and what to do now. */
export function Verdict(props: VerdictProps) {
  const { branch, match, place, keptAt, onPlace, onDone, onBack } = props;
  const t = useT();
  const { dateTime } = useFormat();
  const [doing, setDoing] = useState<'admit' | 'leave' | 'seenHere' | null>(null);
  const { refuse, refusing } = useRefusal(branch.id, match, onDone);
  const { ready, admit, sending } = useAdmission({ branch, match, place }, onDone);
  const { face, reason } = match.decision;
  const isInside = reason === 'inside' || reason === 'elsewhere';
  const mayEnter = face === 'admit' || reason === 'host';
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="md">
      <Face match={match} passRefusal={props.passRefusal} />
      <Stack p={{ base: '4', md: '5' }}>
        {onBack && (
          <Box>
            <Button variant="ghost" size="sm" icon={<Icon of={ArrowLeft} turns />} onClick={onBack}>
              {t('gateLog.back')}
            </Button>
          </Box>
        )}
        {keptAt !== null && <Status tone="warning">{t('gateLog.kept', { at: dateTime(keptAt) })}</Status>}
        <MatchFacts match={match} />
        <Notes match={match} />
        {match.decision.rule === 7 && branch.subdepartments.length > 0 && (
          <PlaceChoice branch={branch} place={place} onPlace={onPlace} />
        )}
        <Row gap="2" flexWrap="wrap">
          {mayEnter && ready && (
            <Button variant="solid" size="lg" autoFocus loading={sending} onClick={() => void admit()}>
              {t('gateLog.admit.open')}
            </Button>
          )}
          {mayEnter && (
            <Button
              variant={ready ? 'outline' : 'solid'}
              size="lg"
              autoFocus={!ready}
              onClick={() => setDoing('admit')}
            >
              {t(ready ? 'gateLog.admit.more' : 'gateLog.admit.open')}
            </Button>
          )}
          {isInside && (
            <Button
              variant="solid"
              size="lg"
              autoFocus
              onClick={() => setDoing(reason === 'inside' ? 'leave' : 'seenHere')}
            >
              {t(reason === 'inside' ? 'gateLog.leave.open' : 'gateLog.seenHere.open')}
            </Button>
          )}
          {!isInside && (
            <Button
              variant={face === 'refuse' ? 'danger' : 'ghost'}
              size="lg"
              loading={refusing}
              onClick={() => void refuse()}
            >
              {t('gateLog.refuse')}
            </Button>
          )}
          <Button variant="ghost" size="lg" onClick={onDone}>
            {t('gateLog.next')}
          </Button>
        </Row>
      </Stack>
      <Suspense>
        {doing === 'admit' && (
          <AdmitDialog
            branch={branch}
            match={match}
            place={place}
            onClose={() => setDoing(null)}
            onDone={onDone}
          />
        )}
        {doing === 'seenHere' && (
          <SeenHereDialog branch={branch.id} match={match} onClose={() => setDoing(null)} onDone={onDone} />
        )}
        {doing === 'leave' && match.inside && (
          <LeaveDialog
            id={match.inside.entry_id}
            held={keptAt === null ? null : { branch: branch.id, match }}
            onClose={() => setDoing(null)}
            onDone={onDone}
          />
        )}
      </Suspense>
    </Box>
  );
}
