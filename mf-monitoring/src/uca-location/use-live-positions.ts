import { channels, events, type LastPosition, listLastPositions, type PositionsPayload } from 'contract';
import { useEffect, useState } from 'react';
import { setApiData, useApi, useUser } from 'shared-auth';
import { useConnection, useLive } from 'shared-auth/realtime';
import { createLiveLayer, type LiveLayer } from 'shared-ui/map';
import { liveStateOf, mergePositions } from './positions.ts';

/** News is gathered this long before it is drawn. */
const gatherMs = 250;
/** How often to ask while no news arrives by itself. */
const pollMs = 15_000;

const none: LastPosition[] = [];

/** Shows rows on the layer; those it already has glide to where they are now. */
function showOn(layer: LiveLayer, rows: readonly LastPosition[]): void {
  const points = rows.map((row) => ({
    id: row.uca_id,
    lng: row.lng,
    lat: row.lat,
    state: liveStateOf(row),
    heading: row.speed > 0.3 ? row.heading : null,
    label: row.name,
  }));
  const same = layer.size === points.length && points.every(({ id }) => layer.position(id) !== null);
  if (!same) {
    layer.load(points);
    return;
  }
  layer.patch(
    points.map(({ id }) => id),
    points.map(({ lng }) => lng),
    points.map(({ lat }) => lat),
    points.map(({ state }) => state),
    points.map(({ heading }) => heading ?? Number.NaN),
  );
}

/**
 * Last positions that keep themselves up to date: by the client's channel, by asking now and then while there is
 * none, and by one read after every cut. The server's answers live in SWR alone; the layer is a picture of them.
 */
export function useLivePositions() {
  const user = useUser();
  const { connection } = useConnection();
  const [layer] = useState(() => createLiveLayer({ maxPoints: 60_000 }));
  const swr = useApi(listLastPositions, {}, { refreshInterval: connection === 'connected' ? 0 : pollMs });
  const rows = swr.data?.data ?? none;

  useEffect(() => showOn(layer, rows), [layer, rows]);

  function apply(news: readonly PositionsPayload[] | null) {
    if (!news) return void swr.mutate();
    let unknown = false;
    void setApiData(listLastPositions, {}, (present) => {
      if (!present) return present;
      const { rows: merged, missing } = mergePositions(present.data, news);
      unknown = missing;
      return { data: merged };
    }).then(() => {
      if (unknown) void swr.mutate();
    });
  }

  useLive(user?.client_id ? channels.positions(user.client_id) : null, [events.positionsUpdate], apply, {
    gatherMs,
  });

  return {
    rows,
    layer,
    loading: swr.isLoading && !swr.data,
    error: swr.error,
    retry: () => void swr.mutate(),
  };
}
