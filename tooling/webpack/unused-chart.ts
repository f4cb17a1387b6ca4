/**
 * Replaces the parts of the chart library that no screen of ours draws: chart types, its toolbar, zoom and
 * exports. The library calls these few of their methods all the same.
 */
export default class UnusedChart {
  init() {}
  createToolbar() {}
  destroy() {}
}
