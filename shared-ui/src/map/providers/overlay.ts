/** An element that covers the map exactly and lets pointer events through. */
export function makeOverlay(host: HTMLElement): HTMLElement {
  const overlay = document.createElement('div');
  overlay.style.cssText = 'position:absolute;inset:0;overflow:hidden;pointer-events:none';
  // Left to right in any page direction: positions are pixels from the left.
  overlay.dir = 'ltr';
  host.append(overlay);
  return overlay;
}
