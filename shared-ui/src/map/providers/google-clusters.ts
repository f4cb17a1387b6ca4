/// <reference types="google.maps" />
import { type Algorithm, Cluster, MarkerClusterer, type Renderer } from '@googlemaps/markerclusterer';
import type { LiveCluster, LiveColors } from '../live/protocol.ts';

/** A cluster counted by our worker: it has no markers, so it carries its own count and extent. */
class CountedCluster extends Cluster {
  readonly live: LiveCluster;

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

/** What a cluster looks like: a ring whose arcs are the shares of each state, entirely red with an SOS inside. */
export function clusterElement({ count, states, gravest }: LiveCluster, colors: LiveColors): HTMLElement {
  const element = document.createElement('div');
  const side = 28 + Math.min(28, Math.log10(count) * 8);
  let from = 0;
  const arcs = ([1, 2, 0] as const).map((state) => {
    const to = from + (states[state] / count) * 360;
    const arc = `${colors.states[state]} ${from}deg ${to}deg`;
    from = to;
    return arc;
  });
  const sos = gravest === 3;
  element.style.cssText = `display:grid;place-items:center;width:${side}px;height:${side}px;border-radius:50%;`;
  element.style.background = sos
    ? colors.states[3]
    : `radial-gradient(closest-side, ${colors.surface} calc(100% - 4px), transparent calc(100% - 4px)), conic-gradient(${arcs.join(', ')})`;
  element.style.color = sos ? '#ffffff' : colors.text;
  element.style.font = '600 12px var(--font, sans-serif)';
  element.style.transform = 'translateY(50%)';
  element.textContent = String(count);
  return element;
}

/** Our clusters as Google's own elements, drawn by its clusterer without any markers to count. */
export function googleClusters(
  map: google.maps.Map,
  Marker: typeof google.maps.marker.AdvancedMarkerElement,
  colors: () => LiveColors,
) {
  let current: LiveCluster[] = [];
  let choose: (cluster: LiveCluster) => void = () => {};
  const algorithm: Algorithm = {
    calculate: () => ({ clusters: current.map((live) => new CountedCluster(live)), changed: true }),
  };
  const renderer: Renderer = {
    render(cluster) {
      const { live } = cluster as CountedCluster;
      const marker = new Marker({
        position: { lat: live.lat, lng: live.lng },
        content: clusterElement(live, colors()),
        title: String(live.count),
        zIndex: live.gravest === 3 ? 2 : 1,
        gmpClickable: true,
      });
      return marker;
    },
  };
  const clusterer = new MarkerClusterer({
    map,
    algorithm,
    renderer,
    onClusterClick: (_event, cluster) => choose((cluster as CountedCluster).live),
  });
  return {
    show(clusters: LiveCluster[], chosen: (cluster: LiveCluster) => void): void {
      current = clusters;
      choose = chosen;
      clusterer.render();
    },
    destroy: () => clusterer.setMap(null),
  };
}
