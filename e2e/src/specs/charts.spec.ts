import { expect, test } from '../fixtures.ts';

for (const lang of ['es', 'ar'] as const) {
  test(`bars wear the paint of the legend and are placed over their names (${lang})`, async ({
    page,
    signedIn,
  }) => {
    await signedIn('cliente', { lang });
    await page.goto('/reportes/solicitudes/analitica');
    const chart = page.locator('.v-chart', { has: page.locator('.apexcharts-bar-area') }).first();
    const bars = chart.locator('.apexcharts-bar-area[data-band]');
    await expect(bars.first()).toBeVisible();

    const fills = (selector: string) =>
      chart.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('fill') ?? ''));
    const painted = new Set(await fills('.apexcharts-bar-area[data-band]'));
    const legend = await fills('.v-chart-legend rect');
    for (const fill of painted) expect(legend).toContain(fill);
    expect([...painted].some((fill) => fill.startsWith('url(#'))).toBe(true);

    // Each bar is within the band of its category, and the bands follow the reading direction.
    const places = await chart.evaluate((figure) => {
      const box = (one: Element) => one.getBoundingClientRect();
      const bands = [...figure.querySelectorAll('.v-chart-layer rect[data-band]')].map(box);
      const bars = [...figure.querySelectorAll('.apexcharts-bar-area[data-band]')];
      const outside = bars.filter((bar) => {
        const band = bands[Number(bar.getAttribute('data-band'))];
        const { left, right } = box(bar);
        return band === undefined || left < band.left - 1 || right > band.right + 1;
      });
      return { lefts: bands.map(({ left }) => left), outside: outside.length, bars: bars.length };
    });
    expect(places.bars).toBeGreaterThan(3);
    expect(places.outside).toBe(0);
    const sorted = places.lefts.toSorted((a, b) => (lang === 'ar' ? b - a : a - b));
    expect(places.lefts).toEqual(sorted);
  });
}
