import { type RuleReplay, replayVerdicts } from 'contract';
import { useState } from 'react';
import { Box, Button, Heading, Row, useFormat } from 'shared-ui';
import { type Column, DataTable, type Sort } from 'shared-ui/table';
import { useT } from './text.ts';
import { type Verdict, VerdictStatus } from './verdicts.tsx';

type Person = RuleReplay['people'][number];

const shareOf = ({ samples, on_time }: Person) => (samples === 0 ? null : on_time / samples);
/** Who seldom answers first: they are the reason to look here. */
const gravity: Record<Verdict, number> = { seldom: 0, unknown: 1, usually: 2 };

const orders: Record<string, (person: Person) => number | string> = {
  name: (person) => person.name,
  on_time: (person) => shareOf(person) ?? -1,
  p50: (person) => person.p50 ?? Number.POSITIVE_INFINITY,
  verdict: (person) => gravity[person.verdict],
  dispatches: (person) => person.dispatches,
};

/** People in the requested order; equal ones by name. */
export function sortPeople(
  people: readonly Person[],
  sort: Sort,
  compare: (one: string, other: string) => number,
): Person[] {
  const key = (sort ?? 'verdict').replace(/^-/, '');
  const of = orders[key] ?? orders.verdict;
  const way = sort?.startsWith('-') ? -1 : 1;
  return [...people].sort((one, other) => {
    const [a, b] = [of?.(one) ?? 0, of?.(other) ?? 0];
    const by = typeof a === 'string' || typeof b === 'string' ? compare(String(a), String(b)) : a - b;
    return way * (Number.isNaN(by) ? 0 : by) || compare(one.name, other.name);
  });
}

/** Everyone the rule would have asked, those who seldom answer in time first; each verdict can be seen by itself. */
export function ReplayPeople({ people }: { people: Person[] }) {
  const t = useT();
  const { compare, duration, number, percent } = useFormat();
  const [sort, setSort] = useState<Sort>('verdict');
  const [only, setOnly] = useState<Verdict | null>(null);
  const rows = sortPeople(only ? people.filter(({ verdict }) => verdict === only) : people, sort, compare);
  const columns: Column<Person>[] = [
    {
      id: 'name',
      header: t('replay.person'),
      sortable: true,
      cell: (person) => <span title={`${person.type} · ${person.place}`}>{person.name}</span>,
    },
    {
      id: 'verdict',
      state: true,
      header: t('replay.verdict'),
      sortable: true,
      cell: (person) => <VerdictStatus verdict={person.verdict} share={shareOf(person)} />,
    },
    {
      id: 'on_time',
      header: t('replay.onTime'),
      sortable: true,
      numeric: true,
      cell: (person) => {
        const share = shareOf(person);
        return share === null
          ? '–'
          : t('replay.onTimeOf', {
              share: percent(share),
              onTime: number(person.on_time),
              samples: number(person.samples),
            });
      },
    },
    {
      id: 'p50',
      header: t('replay.median'),
      sortable: true,
      numeric: true,
      cell: (person) => (person.p50 === null ? '–' : duration(person.p50)),
    },
    {
      id: 'dispatches',
      header: t('replay.wouldGet'),
      sortable: true,
      numeric: true,
      cell: (person) => number(person.dispatches),
    },
  ];
  const count = (verdict: Verdict) => people.filter((person) => person.verdict === verdict).length;
  return (
    <Box>
      <Row flexWrap="wrap" mb="2" gap="2">
        <Heading as="h3" size="sm" flex="1">
          {t('replay.people')}
        </Heading>
        {replayVerdicts
          .filter((verdict) => count(verdict) > 0)
          .map((verdict) => (
            <Button
              key={verdict}
              size="sm"
              aria-pressed={only === verdict}
              onClick={() => setOnly(only === verdict ? null : verdict)}
            >
              {t(`verdict.${verdict}`)} ({number(count(verdict))})
            </Button>
          ))}
      </Row>
      <Box borderWidth="1px" borderColor="border" rounded="lg" overflow="clip">
        <DataTable
          label={t('replay.people')}
          columns={columns}
          rows={rows}
          rowId={(person) => person.uca_id}
          rowLabel={(person) => person.name}
          sort={sort}
          onSort={setSort}
          maxHeight="30rem"
        />
      </Box>
    </Box>
  );
}
