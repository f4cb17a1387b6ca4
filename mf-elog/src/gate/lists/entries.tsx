import { listGateEntries, type QueryOf } from 'contract';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import { Box, Button, EmptyState, ErrorState, Row, Skeleton, Stack } from 'shared-ui';
import { Lines } from 'shared-ui/parts';
import { ListNote, SearchBox, useLastRead } from 'shared-ui/resource';
import { useT } from '../text.ts';
import { EntryLine } from './entry-line.tsx';

interface EntriesProps {
  label: string;
  query: Pick<QueryOf<typeof listGateEntries>, 'branch_id' | 'state' | 'from'>;
  empty: string;
  onOpen: (id: number) => void;
}

const sizes = [20, 50, 100, 200] as const;

/** Entries that fit, the newest first; more of them as one larger page, so that nobody appears twice. */
export function Entries({ label, query, empty, onOpen }: EntriesProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [step, setStep] = useState(0);
  const answer = useApi(listGateEntries, {
    query: { ...query, per_page: sizes[step] ?? 20, ...(search !== '' && { search }) },
  });
  const { data, problem } = useLastRead(answer, JSON.stringify([query, search]));
  const retry = () => void answer.mutate();
  return (
    <Stack gap="2">
      <Row>
        <SearchBox value={search} onSearch={setSearch} plain />
      </Row>
      {problem && !data ? (
        <ErrorState error={problem} onRetry={retry} />
      ) : !data ? (
        <Skeleton height="12rem" />
      ) : data.data.length === 0 ? (
        <EmptyState illustration="calm" title={search === '' ? empty : t('gateLog.nobody')} />
      ) : (
        <Lines label={label}>
          {data.data.map((entry) => (
            <EntryLine key={entry.id} entry={entry} onOpen={onOpen} />
          ))}
        </Lines>
      )}
      {problem && data && <ListNote error={problem} onRetry={retry} />}
      {!problem && data && data.metadata.total > data.data.length && step < sizes.length - 1 && (
        <Box>
          <Button onClick={() => setStep(step + 1)}>{t('gateLog.showMore')}</Button>
        </Box>
      )}
    </Stack>
  );
}
