/**
 * Puts a layer in the browser's top layer, where nothing clips it; if there is none it stays where it is in the
 * page.
 */
export function raise(layer: HTMLElement | null): void {
  if (!layer || !('showPopover' in layer)) return;
  layer.popover = 'manual';
  layer.showPopover();
}

/** Raises a layer, and again above each full screen that begins or ends, until the returned function is called. */
export function keepRaised(layer: HTMLElement): () => void {
  const again = () => {
    if ('showPopover' in layer && layer.matches(':popover-open')) layer.hidePopover();
    raise(layer);
  };
  again();
  document.addEventListener('fullscreenchange', again);
  return () => document.removeEventListener('fullscreenchange', again);
}
