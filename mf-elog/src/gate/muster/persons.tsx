import { type MusterDetail, type MusterPerson, matches } from 'contract';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Box, Button, EmptyState, IconButton, Panel, Row, Stack, Status, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { SearchBox } from 'shared-ui/resource';
import { useT } from './text.ts';
import type { Ticks } from './use-ticks.ts';
import { useWho } from './who.ts';

interface PersonLineProps {
  person: MusterPerson;
  ticks: Ticks;
  over: boolean;
}

function PersonLine({ person, ticks, over }: PersonLineProps) {
  const t = useT();
  const { time, dateTime } = useFormat();
  const who = useWho();
  const { name, entered_at, uncertain, tick } = person;
  return (
    <Line
      title={name}
      text={
        <>
          {who(person)} · {t('muster.since', { at: dateTime(entered_at) })}
          {uncertain && (
            <>
              {' · '}
              <Status tone="warning" look="plain">
                {t('muster.uncertain')}
              </Status>
            </>
          )}
          {tick && ` · ${t('muster.by', { author: tick.author, at: time(tick.at) })}`}
        </>
      }
      end={
        tick ? (
          <Row gap="2">
            <Status tone="ok">{t('muster.safe')}</Status>
            {!over && (
              <IconButton
                label={t('muster.undo', { name })}
                icon={<Undo2 aria-hidden />}
                onClick={() => ticks.untick(person)}
              />
            )}
          </Row>
        ) : over ? (
          <Status tone="danger">{t('muster.notSeen')}</Status>
        ) : (
          <Button
            size="lg"
            icon={<Check aria-hidden />}
            aria-label={t('muster.tick')}
            onClick={() => ticks.tick(person)}
          >
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {t('muster.tick')}
            </Box>
          </Button>
        )
      }
    />
  );
}

/** Everyone in it: those who are missing first, so that the list grows shorter as they are found. */
export function Persons({ muster, ticks }: { muster: MusterDetail; ticks: Ticks }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const over = muster.ended_at !== null;
  const fits = ({ name, company, badge }: MusterPerson) => matches(`${name} ${company} ${badge}`, search);
  const found = muster.persons.filter(fits);
  const missing = found.filter(({ tick }) => tick === null);
  const safe = found.filter(({ tick }) => tick !== null);
  const lists = [
    { key: 'missing', title: t('muster.missingTitle'), people: missing },
    { key: 'safe', title: t('muster.safeTitle'), people: safe },
  ] as const;
  return (
    <Stack>
      <Row>
        <SearchBox value={search} onSearch={setSearch} />
      </Row>
      {muster.persons.length === 0 && <EmptyState illustration="calm" title={t('muster.nobody')} />}
      {lists.map(
        ({ key, title, people }) =>
          people.length > 0 && (
            <Panel
              key={key}
              title={title}
              note={people.length}
              flush
              tone={key === 'missing' ? 'danger' : 'ok'}
            >
              {/* On a phone a missing person is one line with a tick, so that more fit on screen. */}
              <Lines label={title} inset stacks={key === 'safe'}>
                {people.map((person) => (
                  <PersonLine key={person.id} person={person} ticks={ticks} over={over} />
                ))}
              </Lines>
            </Panel>
          ),
      )}
    </Stack>
  );
}
