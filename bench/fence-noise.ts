import { watchFence, watchVisit } from 'api/src/simulator/town/fence-watch.ts';
import { percentile } from './measure.ts';

/**
 * What receiver noise does to geofences under the server's rules: how many events per device and day somebody standing
 * still causes, by distance from the edge, and how soon a true crossing is detected.
 * One fix every ten seconds. Away from the edge means farther than the least accurate fix that counts: 50 m. An exit is
 * true beyond the margin it needs (15 m, or a fifth of the radius).
 */
const RADII = [50, 100, 300];
const DISTANCES = [-50, -30, -10, 0, 10, 20, 30, 50, 80, 120];
const AWAY = 50;
const DEVICES = 20;
const VISITS = 400;
const EVERY = 10;
const DAY = 86_400;
const MOST_A_DAY = 1;
const SEEN_SECONDS = 60;

console.log(
  `events a device and day, ${DEVICES} devices that do not move; metres from the edge, negative inside`,
);
console.log(`  radius ${DISTANCES.map((distance) => String(distance).padStart(7)).join('')}`);
for (const radius of RADII) {
  const rates = DISTANCES.map((distance) => {
    if (-distance > radius) return Number.NaN;
    let events = 0;
    for (let nth = 0; nth < DEVICES; nth++) {
      const watch = { radius, seconds: DAY, every: EVERY, distanceAt: () => distance };
      events += watchFence(`${radius}:${distance}:${nth}`, watch).filter(
        ({ kind }) => kind !== 'found',
      ).length;
    }
    return events / DEVICES;
  });
  console.log(`  ${String(radius).padStart(6)} ${rates.map((rate) => rate.toFixed(2).padStart(7)).join('')}`);
  if (rates.some((rate, nth) => Math.abs(DISTANCES[nth] ?? 0) >= AWAY && rate >= MOST_A_DAY))
    process.exitCode = 1;
}
console.log(`from the true crossing until it is reported, seconds, ${VISITS} visits on foot`);
for (const radius of RADII) {
  const visits = Array.from({ length: VISITS }, (_, nth) => watchVisit(`${radius}:${nth}`, radius, EVERY));
  const parts = (['enter', 'exit'] as const).map((kind) => {
    const seen = visits.flatMap((visit) => visit[kind] ?? []);
    const [p50, p95] = [percentile(seen, 0.5), percentile(seen, 0.95)];
    if (p95 > SEEN_SECONDS) process.exitCode = 1;
    return `${kind} p50 ${p50.toFixed(0)} p95 ${p95.toFixed(0)} worst ${Math.max(...seen).toFixed(0)}`;
  });
  const wrong = visits.filter(({ enter }) => enter === null).length;
  if (wrong > VISITS / 100) process.exitCode = 1;
  console.log(`  radius ${String(radius).padStart(3)}   ${parts.join('   ')}   reported wrongly ${wrong}`);
}
