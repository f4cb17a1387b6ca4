import { gateToday } from 'contract';
import { useApi, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import { Box, Link, LinkButton, Row, Text } from 'shared-ui';
import { FigureCard, FigureCards } from 'shared-ui/figures';
import { gateReports } from '../reports.ts';
import { gateLive } from './gate-parts.tsx';
import { useT } from './text.ts';

/** Entries are followed as they change; overdue depends on time alone, and only counts arrive here. */
const REFRESH_MS = 60_000;
const GATHER_MS = 4000;
const figures = ['inside', 'overdue', 'entered', 'refused'] as const;
const valid = ['out', 'closed', 'inside', 'overdue'];

const linkTo = (path: string, filters: Readonly<Record<string, string | readonly string[]>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of [value].flat()) search.append(name, one);
  return `${path}?${search}`;
};

/** Above the home log: who is inside now, and what happened today. The log is whole without it. */
export function Today() {
  const t = useT();
  const user = useUser();
  const { data, error, mutate } = useApi(gateToday, {}, { refreshInterval: REFRESH_MS });
  useLive(
    user?.client_id ? gateLive.channel(user.client_id, user) : null,
    gateLive.events,
    () => void mutate(),
    {
      gatherMs: GATHER_MS,
    },
  );
  if (error && !data) return null;
  const branches = data?.branches ?? [];
  const sum = (of: 'inside' | 'overdue' | 'entered' | 'refused') =>
    data ? branches.reduce((total, branch) => total + branch[of], 0) : null;
  const { day = '', since = '' } = data ?? {};
  const log = gateReports.gateEntry.log.list;
  const inside = { from: since, to: day, state: ['inside', 'overdue'] };
  const links = {
    inside: linkTo(log, inside),
    overdue: linkTo(log, { ...inside, state: 'overdue' }),
    entered: linkTo(log, { from: day, to: day, state: valid }),
    refused: linkTo(gateReports.gateRefusal.log.list, { from: day, to: day }),
  };
  const peopled = branches.filter((branch) => branch.inside > 0);
  return (
    <>
      <Box display={{ base: 'none', md: 'block' }}>
        <FigureCards aria-busy={data ? undefined : true}>
          {figures.map((one) => {
            const value = sum(one);
            return (
              <FigureCard
                key={one}
                label={t(`gate.today.${one}`)}
                value={value}
                to={value ? links[one] : null}
                loading={!data}
              />
            );
          })}
        </FigureCards>
      </Box>
      {/* On a phone the log begins within the first screen. */}
      <Row as="ul" display={{ base: 'flex', md: 'none' }} flexWrap="wrap" gap="0 1rem">
        {figures.map((one) => {
          const value = sum(one);
          const words = `${t(`gate.today.${one}`)}: ${value ?? '…'}`;
          return (
            <Row as="li" key={one} minH="1.75rem">
              {value ? <Link to={links[one]}>{words}</Link> : words}
            </Row>
          );
        })}
      </Row>
      {peopled.length > 1 && (
        <Row
          role="group"
          aria-label={t('gate.today.branches')}
          display={{ base: 'none', md: 'flex' }}
          gap="2"
          flexWrap="wrap"
          alignItems="center"
        >
          <Text as="span" size="sm" tone="muted">
            {t('gate.today.branches')}
          </Text>
          {peopled.map((branch) => (
            <LinkButton
              key={branch.branch_id}
              size="sm"
              to={linkTo(log, { ...inside, branch_id: String(branch.branch_id) })}
            >
              {branch.branch_name} · {branch.inside}
            </LinkButton>
          ))}
        </Row>
      )}
    </>
  );
}
