/**
 * Replaces the parts of the chart library that no screen of ours draws: chart types, its toolbar, tooltip, zoom,
 * exports, annotations and axes of dates. The library calls these few of their methods all the same.
 */
export default class UnusedChart {
  init() {}
  createToolbar() {}
  destroy() {}
  drawImageAnnos() {}
  drawTextAnnos() {}
  drawAxesAnnotations() {}
}
