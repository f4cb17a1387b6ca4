const cities = [
  [-79.9, -2.17],
  [-78.48, -0.18],
  [-79.0, -2.9],
  [-78.62, -1.24],
] as const;

/** The nth of the four cities around which all points lie. */
export const cityOf = (nth: number): readonly [lng: number, lat: number] =>
  cities[nth % cities.length] ?? cities[0];

/** The same numbers between 0 and 1 in every run. */
export function dice(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** The view of the crowd: pixels of a world of 256 · 2^zoom. */
export const overview = { lng: -78.9, lat: -1.5, zoom: 8 };

/** Points around the cities. `step` moves each of them some hundred metres. */
export function makeCrowd(count: number, random: () => number) {
  const ids = Array.from({ length: count }, (_, index) => index);
  const lngs = new Float64Array(count);
  const lats = new Float64Array(count);
  for (const id of ids) {
    const [lng, lat] = cityOf(id);
    const far = Math.sqrt(random()) * 0.8;
    const turn = random() * 2 * Math.PI;
    lngs[id] = lng + Math.cos(turn) * far;
    lats[id] = lat + Math.sin(turn) * far;
  }
  const step = () => {
    for (const id of ids) {
      lngs[id] = (lngs[id] ?? 0) + (random() - 0.5) * 0.002;
      lats[id] = (lats[id] ?? 0) + (random() - 0.5) * 0.002;
    }
  };
  return { ids, lngs, lats, step };
}
