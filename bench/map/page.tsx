import { createRoot } from 'react-dom/client';
import { addNamespace, loadKitWords, loadUiWords, UiProvider } from 'shared-ui';
import { createLiveLayer, type LiveState, type MapHandle, type MapShape, MapView } from 'shared-ui/map';

import { cityOf, dice, makeCrowd, overview } from './crowd.ts';
import './measure.ts';

const asked = new URLSearchParams(location.search);
const count = Number(asked.get('points') ?? 50_000);
const fences = Number(asked.get('fences') ?? 0);
const random = dice();
const crowd = makeCrowd(count, random);
const { ids, lngs, lats } = crowd;
const states = Uint8Array.from(ids, () =>
  random() < 0.0001 ? 3 : random() < 0.7 ? 1 : random() < 0.5 ? 2 : 0,
);
const layer = createLiveLayer({ maxPoints: count });
layer.load(
  ids.map((id) => ({ id, lng: lngs[id] ?? 0, lat: lats[id] ?? 0, state: (states[id] ?? 1) as LiveState })),
);

const colors = ['#0b687d', '#3f6fc4', '#7a4fb5', '#1c8a4d', '#c27f06', '#5b6b73'];

/** Grounds all over the cities: circles, and polygons of five to twelve corners, with names. */
const shapes = Array.from({ length: fences }, (_, index): MapShape => {
  const [lng, lat] = cityOf(index);
  const far = Math.sqrt(random()) * 0.4;
  const turn = random() * 2 * Math.PI;
  const center = { lng: lng + Math.cos(turn) * far, lat: lat + Math.sin(turn) * far };
  const usual = {
    id: `fence ${index}`,
    color: colors[index % colors.length] ?? '',
    label: `Predio ${index}`,
  };
  if (index % 2 === 0) return { ...usual, kind: 'circle', center, radius: 80 + random() * 600 };
  const corners = 5 + (index % 8);
  const points = Array.from({ length: corners }, (_, nth) => {
    const reach = 0.001 + random() * 0.004;
    const angle = (2 * Math.PI * nth) / corners;
    return { lng: center.lng + Math.cos(angle) * reach, lat: center.lat + Math.sin(angle) * reach };
  });
  return { ...usual, kind: 'polygon', points };
});

let handedOver = 0;
let delays: number[] = [];
const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (image) {
  show.call(this, image);
  if (!handedOver) return;
  const since = handedOver;
  handedOver = 0;
  requestAnimationFrame(() => delays.push(performance.now() - since));
};

function moveAll(): void {
  crowd.step();
  handedOver = performance.now();
  layer.patch(ids, lngs, lats, states);
}

window.measure = (mode, seconds) => {
  layer.setMode(mode);
  delays = [];
  const frames: number[] = [];
  let mover: ReturnType<typeof setTimeout>;
  // Updates arrive at any moment of a frame; a steady second would always meet the same one.
  const next = () => {
    mover = setTimeout(
      () => {
        moveAll();
        next();
      },
      985 + random() * 30,
    );
  };
  next();
  return new Promise((done) => {
    const began = performance.now();
    let last = began;
    const step = (now: number) => {
      frames.push(now - last);
      last = now;
      if (now - began < seconds * 1000) {
        requestAnimationFrame(step);
        return;
      }
      clearTimeout(mover);
      const sorted = delays.toSorted((a, b) => a - b);
      done({
        fps: frames.length / seconds,
        worstFrame: Math.max(...frames.slice(2)),
        toPixels: sorted[sorted.length >> 1] ?? Number.NaN,
        worstToPixels: sorted.at(-1) ?? Number.NaN,
      });
    };
    requestAnimationFrame(step);
  });
};

let map: MapHandle | null = null;

/** Shows the first city at a zoom, with the map moving back and forth in each frame. */
window.sway = (zoom, seconds) => {
  const [lng, lat] = cityOf(0);
  const frames: number[] = [];
  return new Promise((done) => {
    const began = performance.now();
    let last = began;
    const step = (now: number) => {
      frames.push(now - last);
      last = now;
      const passed = (now - began) / 1000;
      const reach = 250 / 2 ** zoom;
      map?.move({ lng: lng + Math.sin(passed * 2) * reach, lat: lat + Math.cos(passed * 1.4) * reach, zoom });
      if (passed < seconds) requestAnimationFrame(step);
      else done({ fps: frames.length / passed, worstFrame: Math.max(...frames.slice(2)) });
    };
    requestAnimationFrame(step);
  });
};

await Promise.all([addNamespace('ui', loadUiWords), loadKitWords()]);
const root = document.createElement('div');
root.style.cssText = 'position:fixed;inset:0';
document.body.append(root);
createRoot(root).render(
  <UiProvider timeZone="America/Guayaquil">
    <MapView
      label="Bench"
      layer={layer}
      camera={overview}
      shapes={shapes}
      onReady={(handle) => {
        map = handle;
      }}
    />
  </UiProvider>,
);
