/** An element that covers the map exactly and lets the pointer through. */
export function makeOverlay(host: HTMLElement): HTMLElement {
  const overlay = document.createElement('div');
  overlay.style.cssText = 'position:absolute;inset:0;overflow:hidden;pointer-events:none';
  // Left to right whatever the page: positions are pixels from the left.
  overlay.dir = 'ltr';
  host.append(overlay);
  return overlay;
}
