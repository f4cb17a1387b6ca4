import { findSite, type GateSite, pathTo, type RosterPerson, type SosContext } from 'contract';
import { DoorOpen, Siren } from 'lucide-react';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Panel,
  Row,
  Stack,
  Status,
  Text,
  useFormat,
} from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { paths } from '../../paths.ts';
import { useT as useMusterT } from '../muster/text.ts';
import { useWho } from '../muster/who.ts';
import { useT } from './text.ts';

/** Moves are received at once; the SOS itself moves too. */
const REFRESH_MS = 30_000;
/** Listed before "show all" is pressed. */
const FIRST = 6;

function PersonLine({ person }: { person: RosterPerson }) {
  const t = useMusterT();
  const { dateTime } = useFormat();
  const who = useWho();
  const { name, entered_at, uncertain } = person;
  return (
    <Line
      title={name}
      text={`${who(person)} · ${t('muster.since', { at: dateTime(entered_at) })}`}
      end={
        uncertain && (
          <Status tone="warning" look="plain">
            {t('muster.uncertain')}
          </Status>
        )
      }
    />
  );
}

function Ways({ site: { branch_id, muster_id } }: { site: GateSite }) {
  const t = useT();
  return (
    <Row gap="2" flexWrap="wrap">
      <LinkButton
        size="sm"
        to={pathTo(paths.gate, {}, { branch: branch_id })}
        icon={<DoorOpen aria-hidden />}
      >
        {t('site.gate')}
      </LinkButton>
      <LinkButton
        size="sm"
        to={
          muster_id === null
            ? pathTo(paths.musters, {}, { branch: branch_id })
            : pathTo(paths.muster, { id: muster_id })
        }
        icon={<Siren aria-hidden />}
      >
        {t(muster_id === null ? 'site.muster' : 'site.running')}
      </LinkButton>
    </Row>
  );
}

/** Everyone on the site where an SOS was raised: nothing where no branch is near. */
export default function SitePeople({ place }: SosContext) {
  const t = useT();
  const of = useMusterT();
  const { number, distance } = useFormat();
  const [all, setAll] = useState(false);
  const { data, error, mutate } = useApi(findSite, place && { query: place }, {
    refreshInterval: REFRESH_MS,
  });
  if (error && data === undefined)
    return (
      <Panel title={t('site.title')}>
        <ErrorState error={error} onRetry={() => void mutate()} />
      </Panel>
    );
  if (!place || !data) return null;
  const { branch_name, metres, total, kinds, people } = data;
  const shown = all ? people : people.slice(0, FIRST);
  return (
    <Panel title={t('site.title')} note={total} actions={<Ways site={data} />}>
      <Stack gap="3">
        <Text>
          {[
            t('site.at', { branch: branch_name, distance: distance(metres) }),
            ...kinds.map(({ kind, count }) => `${of(`muster.kind.${kind}`)}: ${number(count)}`),
          ].join(' · ')}
        </Text>
        {total === 0 ? (
          <EmptyState title={t('site.nobody')} />
        ) : (
          <Lines label={t('site.title')} stacks>
            {shown.map((person) => (
              <PersonLine key={`${person.entry_id} ${person.shift_id}`} person={person} />
            ))}
          </Lines>
        )}
        {people.length > shown.length && (
          <Box>
            <Button size="sm" onClick={() => setAll(true)}>
              {t('site.all', { count: people.length })}
            </Button>
          </Box>
        )}
        {all && total > people.length && (
          <Text tone="muted">{t('site.more', { shown: number(people.length), total: number(total) })}</Text>
        )}
      </Stack>
    </Panel>
  );
}
