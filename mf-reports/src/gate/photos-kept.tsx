import { gatePhotosKept } from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState, Panel, Skeleton, useFormat } from 'shared-ui';
import { Facts } from 'shared-ui/parts';
import type { Filters } from 'shared-ui/report';
import { useT } from './text.ts';

/** Photos of people and documents: how long they are kept, how many there are, and how many were erased. */
export function PhotosKept({ filters }: { filters: Filters }) {
  const t = useT();
  const { number, date, list, dateTime } = useFormat();
  const { range, from, to } = filters;
  const { data, error, mutate } = useApi(gatePhotosKept, { query: { range, from, to } as never });
  const counted = ({ people, documents, questions }: NonNullable<typeof data>['kept']) =>
    list([
      t('gate.photos.people', { shown: number(people) }),
      t('gate.photos.documents', { shown: number(documents) }),
      t('gate.photos.questions', { shown: number(questions) }),
    ]);
  return (
    <Panel title={t('gate.photos.title')} note={t('gate.photos.note')}>
      {data ? (
        <Facts
          facts={[
            ...(data.days === null
              ? []
              : [{ label: t('gate.photos.days'), value: t('gate.photos.dayCount', { count: data.days }) }]),
            { label: t('gate.photos.kept'), value: counted(data.kept) },
            ...(data.oldest_at === null
              ? []
              : [{ label: t('gate.photos.oldest'), value: date(data.oldest_at) }]),
            { label: t('gate.photos.erased'), value: counted(data.erased) },
            {
              label: t('gate.photos.last'),
              value: data.last_at === null ? t('gate.photos.never') : dateTime(data.last_at),
            },
          ]}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height="10rem" />
      )}
    </Panel>
  );
}
