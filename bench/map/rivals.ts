/// <reference types="google.maps" />
import { SuperClusterAlgorithm } from '@googlemaps/markerclusterer';
import L from 'leaflet';
import 'leaflet.markercluster';
import { type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import { dice, makeCrowd, overview } from './crowd.ts';
import './measure.ts';

/**
 * Other clusterings doing the work that ours does: the points of one crowd, all of which move, from passing their new
 * positions to the frame that shows them. Each is used the way its documentation recommends for many points.
 */
const count = 50_000;
const updates = 20;
const random = dice();
const crowd = makeCrowd(count, random);
const host = document.createElement('div');
host.style.cssText = 'position:fixed;inset:0';
document.body.append(host);
const sheet = document.createElement('style');
sheet.textContent =
  '.leaflet-pane,.leaflet-marker-icon,.found{position:absolute;inset:0 auto auto 0;inline-size:40px;block-size:40px}';
document.head.append(sheet);

const nextFrame = () =>
  new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
/** Until any moment of a frame. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 485 + random() * 30));

/** Creates its map and returns a function that updates it, whose promise resolves when the picture is drawn. */
const rivals: Record<string, () => Promise<() => Promise<void> | void>> = {
  async 'leaflet.markercluster'() {
    const map = L.map(host, {
      maxZoom: 18,
      zoomAnimation: false,
      fadeAnimation: false,
      attributionControl: false,
    });
    map.setView([overview.lat, overview.lng], overview.zoom);
    const group = L.markerClusterGroup({ animate: false, chunkedLoading: false }).addTo(map);
    const icon = L.divIcon({ className: 'dot' });
    const markers = crowd.ids.map((id) => L.marker([crowd.lats[id] ?? 0, crowd.lngs[id] ?? 0], { icon }));
    group.addLayers(markers);
    return () => {
      group.clearLayers();
      markers.forEach((marker, id) => {
        marker.setLatLng([crowd.lats[id] ?? 0, crowd.lngs[id] ?? 0]);
      });
      group.addLayers(markers);
    };
  },

  async 'MapLibre clustered source'() {
    const collection = (): GeoJSON.FeatureCollection => ({
      type: 'FeatureCollection',
      features: crowd.ids.map((id) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates: [crowd.lngs[id] ?? 0, crowd.lats[id] ?? 0] },
      })),
    });
    setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
    const map = new MapLibre({
      container: host,
      attributionControl: false,
      fadeDuration: 0,
      center: [overview.lng, overview.lat],
      zoom: overview.zoom - 1,
      style: {
        version: 8,
        sources: { crowd: { type: 'geojson', data: collection(), cluster: true, clusterRadius: 60 } },
        layers: [
          {
            id: 'clusters',
            type: 'circle',
            source: 'crowd',
            paint: { 'circle-radius': ['case', ['has', 'point_count'], 18, 5], 'circle-color': '#0b687d' },
          },
        ],
      },
    });
    await map.once('idle');
    const source = map.getSource<GeoJSONSource>('crowd');
    return () =>
      new Promise((resolve) => {
        const drawn = () => {
          if (!map.isSourceLoaded('crowd')) return;
          map.off('render', drawn);
          resolve();
        };
        void source?.setData(collection());
        map.on('render', drawn);
      });
  },

  async '@googlemaps/markerclusterer'() {
    class LatLng {
      private readonly at: { lat: number; lng: number };
      constructor(at: { lat: number; lng: number }) {
        this.at = at;
      }
      lat = () => this.at.lat;
      lng = () => this.at.lng;
    }
    Object.assign(window, { google: { maps: { LatLng } } });
    const algorithm = new SuperClusterAlgorithm({});
    const map = { getZoom: () => overview.zoom } as unknown as google.maps.Map;
    const mapCanvasProjection = {} as google.maps.MapCanvasProjection;
    return () => {
      const markers = crowd.ids.map((id) => {
        const place = new LatLng({ lat: crowd.lats[id] ?? 0, lng: crowd.lngs[id] ?? 0 });
        return { getPosition: () => place } as unknown as google.maps.Marker;
      });
      const { clusters } = algorithm.calculate({ markers, map, mapCanvasProjection });
      // Less than Google draws, which has an element for each.
      host.replaceChildren(
        ...clusters.map(({ position, markers: held }) => {
          const element = document.createElement('div');
          element.className = 'found';
          element.textContent = String(held?.length ?? 1);
          const wide = 256 * 2 ** overview.zoom;
          element.style.transform = `translate(${((position.lng() - overview.lng) / 360) * wide}px,${position.lat()}px)`;
          return element;
        }),
      );
    };
  },
};

window.rival = async (name) => {
  const make = rivals[name];
  if (!make) throw new Error(`No rival ${name}`);
  const update = await make();
  const times: number[] = [];
  for (let nth = 0; nth < updates; nth++) {
    await pause();
    crowd.step();
    const began = performance.now();
    await update();
    times.push((await nextFrame()) - began);
  }
  return times.toSorted((a, b) => a - b)[updates >> 1] ?? Number.NaN;
};
window.rivals = Object.keys(rivals);
