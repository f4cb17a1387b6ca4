import {
  activityKinds,
  type Catalogue,
  type Client,
  clientParts,
  clientProfile,
  type DataOf,
  pathTo,
} from 'contract';
import type { ReactNode } from 'react';
import { useApi } from 'shared-auth';
import { EmptyState, ErrorState, Panel, Skeleton, useSearchParams } from 'shared-ui';
import { Part, useFills } from 'shared-ui/slot';
import { FirstRows } from 'shared-ui/table';
import { Tabs } from 'shared-ui/tabs';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';

/** What of a client this area lists; others contribute their tabs. */
const ownParts = clientParts.filter((part) => part !== 'branches');
type OwnPart = (typeof ownParts)[number];

const of = ({ list }: Catalogue, id: number) => pathTo(list, {}, { client_id: id });

/** Where all of a part are listed, for those that have a list narrowed by the address. */
const lists: Partial<Record<OwnPart, (id: number) => string>> = {
  ucas: (id) => pathTo(catalogues.ucas.path, { clientId: id }),
  umas: (id) => of(catalogues.umas, id),
  places: (id) => of(catalogues.places, id),
  types: (id) => of(catalogues.types, id),
  checkpoints: (id) => of(catalogues.checkpoints, id),
  labels: (id) => of(catalogues.labels, id),
};

const details: Record<OwnPart, 'branch' | 'ucas' | 'username' | 'code' | 'kind' | 'description'> = {
  places: 'branch',
  types: 'ucas',
  ucas: 'username',
  umas: 'username',
  checkpoints: 'code',
  activities: 'kind',
  labels: 'description',
};

type Row = DataOf<typeof clientProfile>['data'][number]['first'][number];

/** What a part says of each of its rows: "Repetitiva · En pausa" of an activity, else what the server has. */
function useDetail(part: string): (row: Row) => string {
  const t = useT();
  if (part !== 'activities') return ({ detail }) => detail || '—';
  return ({ detail, active }) => {
    const kind = activityKinds.find((one) => one === detail);
    return [
      ...(kind ? [t(`client.activity.${kind}`)] : []),
      ...(active ? [] : [t('client.activity.paused')]),
    ].join(' · ');
  };
}

/** A client's own facts (the children) and the first of each kind of thing it has, in tabs. */
export function ClientParts({ client, children }: { client: Client; children: ReactNode }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const { data, error, mutate } = useApi(clientProfile, { params: { id: client.id } });
  const fills = useFills('client.tabs');
  const asked = search.get('tab');
  const contributed = fills.find(({ id }) => id === asked);
  const tab = ownParts.find((part) => part === asked) ?? 'summary';
  const shown = data?.data.find(({ part }) => part === tab);
  const detailOf = useDetail(tab);
  const more = tab === 'summary' ? undefined : lists[tab];
  const rows = (shown?.first ?? []).map((row, id) => ({ id, ...row }));
  const label = (part: OwnPart) => t(`client.part.${part}`);
  const counted = (part: string | undefined) => {
    const count = data?.data.find((each) => each.part === part)?.count;
    return count !== undefined && { count };
  };
  return (
    <Panel>
      <Tabs
        label={client.name}
        value={contributed?.id ?? tab}
        onChange={(next) => setSearch(next === 'summary' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { id: 'summary', label: t('client.summary') },
          ...fills.map(({ id, title, declared }) => ({ id, label: title, ...counted(declared.counted) })),
          ...ownParts.map((part) => ({ id: part, label: label(part), ...counted(part) })),
        ]}
      >
        {contributed ? (
          <Part key={contributed.id} fill={contributed} context={{ client_id: client.id }} />
        ) : tab === 'summary' ? (
          children
        ) : error && !shown ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : !shown ? (
          <Skeleton height="12rem" />
        ) : shown.count === 0 ? (
          <EmptyState title={t('client.nothing')} />
        ) : (
          <FirstRows
            label={label(tab)}
            columns={[
              { id: 'name', header: t('client.name'), cell: (row) => row.name, primary: true },
              {
                id: 'detail',
                header: t(`client.detail.${details[tab]}`),
                text: true,
                cell: detailOf,
              },
            ]}
            rows={rows}
            rowId={(row) => row.id}
            rowLabel={(row) => row.name}
            total={shown.count}
            to={more?.(client.id)}
          />
        )}
      </Tabs>
    </Panel>
  );
}
