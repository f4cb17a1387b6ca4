/// <reference types="google.maps" />
import { Cluster, MarkerClusterer } from '@googlemaps/markerclusterer';
import { mercatorX, mercatorY, worldSize } from '../geo/mercator.ts';
import type { LiveCluster } from '../live/protocol.ts';

/** Pixels by which a cluster may move and still be taken for the same one: about its radius. */
const reach = 30;

/** A cluster counted by our worker: it has no markers, so it carries its own count and extent. */
export class CountedCluster extends Cluster {
  live: LiveCluster;
  /** What its element shows, to change it only where it shows something else. */
  look = '';
  /** Where its element is. */
  place = '';

  constructor(live: LiveCluster) {
    super({ markers: [], position: { lat: live.lat, lng: live.lng } });
    this.live = live;
  }

  override get count(): number {
    return this.live.count;
  }

  override get bounds(): google.maps.LatLngBounds {
    const { west, south, east, north } = this.live;
    return new google.maps.LatLngBounds({ lat: south, lng: west }, { lat: north, lng: east });
  }
}

export const placeOf = ({ lng, lat }: LiveCluster) => `${lng.toFixed(6)} ${lat.toFixed(6)}`;

/** In pixels of the whole world. */
const pixelsOf = ({ lng, lat }: LiveCluster, zoom: number) => ({
  x: mercatorX(lng) * worldSize(zoom),
  y: mercatorY(lat) * worldSize(zoom),
});
type Drawn = Map<CountedCluster, { x: number; y: number }>;

/** The cluster on screen that is nearest to another, within reach. */
function nearest(drawn: Drawn, live: LiveCluster, zoom: number): CountedCluster | undefined {
  const { x, y } = pixelsOf(live, zoom);
  let [found, least]: [CountedCluster | undefined, number] = [undefined, reach];
  for (const [cluster, at] of drawn) {
    const away = Math.hypot(at.x - x, at.y - y);
    if (away <= least) [found, least] = [cluster, away];
  }
  return found;
}

/** Google's clusterer rebuilds every element each time; one that has the focus would lose it with each position. */
export class SteadyClusterer extends MarkerClusterer {
  /** What to draw: the clusters on screen that stay, with what they count now, and new ones for the others. */
  take(lives: readonly LiveCluster[], zoom: number): CountedCluster[] {
    const before = this.clusters as CountedCluster[];
    const drawn: Drawn = new Map(before.map((cluster) => [cluster, pixelsOf(cluster.live, zoom)]));
    const places = new Map(before.map((cluster) => [cluster.place, cluster]));
    const keep = (live: LiveCluster, cluster: CountedCluster | undefined) => {
      if (!cluster || !drawn.delete(cluster)) return null;
      cluster.live = live;
      return cluster;
    };
    const next = lives
      .map((live) => ({ live, still: keep(live, places.get(placeOf(live))) }))
      .map(({ live, still }) => still ?? keep(live, nearest(drawn, live, zoom)) ?? new CountedCluster(live));
    // Those it knows are the ones it takes away.
    this.clusters = [...drawn.keys()];
    return next;
  }

  protected override renderClusters(): void {
    const all = this.clusters;
    this.clusters = all.filter(({ marker }) => !marker);
    super.renderClusters();
    this.clusters = all;
  }
}
