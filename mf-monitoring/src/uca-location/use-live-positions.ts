import {
  channels,
  events,
  type LastPosition,
  listLastPositions,
  MAX_QUERY_IDS,
  type PositionsPayload,
  type SosPayload,
} from 'contract';
import { useEffect, useRef, useState } from 'react';
import { call, setApiData, useApi, useCan, useUser } from 'shared-auth';
import { useConnection, useLive } from 'shared-auth/realtime';
import { useNow } from 'shared-ui';
import { createLiveLayer, type LiveMode } from 'shared-ui/map';
import { useDataAge } from '../data-age/use-data-age.ts';
import { createLivePicture } from './live-picture.ts';
import { agingMs, mergePositions, withFresh } from './positions.ts';

/** How long events are gathered before the map is drawn, and before the list is updated. */
const drawnMs = 10;
const gatherMs = 500;
/** Poll interval while the socket is down. */
const pollMs = 15_000;

const none: LastPosition[] = [];

/**
 * Last positions, kept live by the client's channel, by polling while it is down, and by one read after each
 * reconnection. `mode` is the layer's initial mode. Responses live only in SWR; the layer mirrors them and gets live
 * events first.
 */
export function useLivePositions(mode: LiveMode) {
  const user = useUser();
  const { connection } = useConnection();
  const [layer] = useState(() => {
    const made = createLiveLayer({ maxPoints: 60_000 });
    made.setMode(mode);
    return made;
  });
  const age = useDataAge(layer);
  const [picture] = useState(() => createLivePicture(layer, age.serverNow));
  const early = useRef<PositionsPayload[]>([]);
  const swr = useApi(listLastPositions, {}, { refreshInterval: connection === 'connected' ? 0 : pollMs });
  const rows = swr.data?.data ?? none;

  const hasRows = swr.data !== undefined;
  useEffect(() => {
    if (hasRows) picture.show(rows);
  }, [picture, rows, hasRows]);

  const tick = useNow(agingMs);
  const now = tick + age.offset;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each tick.
  useEffect(() => picture.age(), [picture, tick]);

  /** Reads only the people who are new or have an SOS, a few of thousands. */
  async function readSome(ids: readonly number[]): Promise<void> {
    const some =
      ids.length > MAX_QUERY_IDS
        ? null
        : await call(listLastPositions, { query: { ids: ids.join(',') } }).catch(() => null);
    if (!some) return void swr.mutate();
    await setApiData(
      listLastPositions,
      {},
      (present) => present && { data: withFresh(present.data, some.data) },
    );
    const listed = new Set(some.data.map(({ uca_id }) => uca_id));
    picture.forget(ids.filter((id) => !listed.has(id)));
  }

  function apply(news: readonly PositionsPayload[] | null) {
    if (!news) return void swr.mutate();
    // Mutating during the first read would discard its response and leave the map empty.
    if (!swr.data) return void early.current.push(...news);
    const gathered = early.current.splice(0).concat(news);
    let unknown: number[] = [];
    void setApiData(listLastPositions, {}, (present) => {
      if (!present) return present;
      const { rows: merged, missing } = mergePositions(present.data, gathered);
      unknown = [...missing];
      return { data: merged };
    }).then(() => {
      if (unknown.length > 0) void readSome(unknown);
    });
  }

  const channel = user?.client_id ? channels.positions(user.client_id) : null;
  // If events overflowed the buffer, everything is read again.
  const draw = (news: readonly PositionsPayload[] | null) => {
    if (!news) return;
    age.receive(news);
    picture.receive(news);
  };
  useLive(channel, [events.positionsUpdate], draw, { gatherMs: drawnMs });
  useLive(channel, [events.positionsUpdate], apply, { gatherMs });
  // A position event does not carry the UCA's SOS.
  const sosClient = useCan('monitoring.sessions') && user?.client_id;
  const readSos = (changes: readonly SosPayload[] | null) => {
    if (!changes || !swr.data) return void swr.mutate();
    void readSome([...new Set(changes.flatMap(({ uca_ids }) => uca_ids))]);
  };
  useLive(sosClient ? channels.monitoring(sosClient) : null, [events.sosChanged], readSos, { gatherMs });

  return {
    rows,
    layer,
    ages: age.ages,
    /** The server's clock, looked at now and then; epoch milliseconds. */
    now,
    loading: swr.isLoading && !swr.data,
    error: swr.error,
    retry: () => void swr.mutate(),
  };
}
