/// <reference types="google.maps" />
import type { Algorithm, Renderer } from '@googlemaps/markerclusterer';
import { KIT_NAMESPACE } from '../../i18n/i18n.ts';
import { sayOf } from '../../i18n/use-t.ts';
import type words from '../../kit/locales/es.json';
import type { LiveCluster, LiveColors } from '../live/protocol.ts';
import { type CountedCluster, placeOf, SteadyClusterer } from './steady-clusterer.ts';

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

const say = sayOf<typeof words>(KIT_NAMESPACE);

/** How many people a cluster has, and whether one of them has an open SOS. */
function nameOf({ count, gravest }: LiveCluster): string {
  const group = say('map.group', { count });
  return gravest === 3 ? say('map.groupSos', { group }) : group;
}

/** Our clusters as Google's own elements, drawn by its clusterer without any markers to count. */
export function googleClusters(
  map: google.maps.Map,
  Marker: typeof google.maps.marker.AdvancedMarkerElement,
  colors: () => LiveColors,
) {
  let current: LiveCluster[] = [];
  let choose: (cluster: LiveCluster) => void = () => {};

  function dress(marker: google.maps.marker.AdvancedMarkerElement, cluster: CountedCluster): void {
    const { live } = cluster;
    const [place, inks, title] = [placeOf(live), colors(), nameOf(live)];
    if (place !== cluster.place) marker.position = { lat: live.lat, lng: live.lng };
    cluster.place = place;
    const look = [title, live.count, ...live.states, inks.surface].join();
    if (look === cluster.look) return;
    cluster.look = look;
    marker.title = title;
    marker.content = clusterElement(live, inks);
    marker.zIndex = live.gravest === 3 ? 2 : 1;
  }

  const algorithm: Algorithm = {
    calculate() {
      const clusters = clusterer.take(current, map.getZoom() ?? 0);
      for (const cluster of clusters) if (cluster.marker instanceof Marker) dress(cluster.marker, cluster);
      return { clusters, changed: true };
    },
  };
  const renderer: Renderer = {
    render(cluster) {
      const marker = new Marker({ gmpClickable: true });
      dress(marker, cluster as CountedCluster);
      return marker;
    },
  };
  const clusterer = new SteadyClusterer({
    algorithm,
    renderer,
    onClusterClick: (_event, cluster) => choose((cluster as CountedCluster).live),
  });
  clusterer.setMap(map);
  return {
    show(clusters: LiveCluster[], chosen: (cluster: LiveCluster) => void): void {
      current = clusters;
      choose = chosen;
      clusterer.render();
    },
    destroy: () => clusterer.setMap(null),
  };
}
