import { type BankRow, type GuestNow, getBankEntry, listVisitBank, noteBankUse } from 'contract';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { Button, EmptyState, ErrorState, Row, Skeleton, Stack, toast, useFormat } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { SearchBox } from 'shared-ui/resource';
import { namesOf } from './guest-names.ts';
import { useT } from './text.ts';

interface PickGuestsDialogProps {
  /** Adds those who may join, and shows who may not. */
  onPick: (guests: readonly GuestNow[]) => void;
  onClose: () => void;
}

/** Adds a kept set of guests to a request. */
export function PickGuestsDialog({ onPick, onClose }: PickGuestsDialogProps) {
  const t = useT();
  const { list } = useFormat();
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState<number>();
  const { data, error, mutate } = useApi(
    listVisitBank,
    { query: { kind: 'guests', search, per_page: 50 } },
    { keepPreviousData: true },
  );
  async function pick({ id }: BankRow) {
    setBusy(id);
    try {
      const { guests } = await call(getBankEntry, { params: { id } });
      onPick(guests);
      onClose();
      await call(noteBankUse, { params: { id } });
      void mutateEndpoint(listVisitBank);
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    setBusy(undefined);
  }
  const rows = data?.data;
  return (
    <Dialog open title={t('bank.pick')} description={t('bank.pickNote')} onClose={onClose}>
      <Stack gap="3">
        <Row>
          <SearchBox plain value={search} onSearch={setSearch} />
        </Row>
        {error && !rows ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : !rows ? (
          <Skeleton height="10rem" />
        ) : rows.length === 0 ? (
          <EmptyState
            title={t(search === '' ? 'bank.pickEmpty' : 'bank.pickNone')}
            description={search === '' ? t('bank.pickEmptyNote') : undefined}
          />
        ) : (
          <Lines label={t('bank.pick')} stacks>
            {rows.map((row) => (
              <Line
                key={row.id}
                icon={<Users aria-hidden />}
                title={row.name}
                hover={row.name}
                text={`${namesOf(row, list, t)} · ${row.author_name}`}
                end={
                  <Button
                    size="sm"
                    loading={busy === row.id}
                    aria-label={t('bank.addNamed', { name: row.name })}
                    onClick={() => void pick(row)}
                  >
                    {t('bank.add')}
                  </Button>
                }
              />
            ))}
          </Lines>
        )}
      </Stack>
    </Dialog>
  );
}
