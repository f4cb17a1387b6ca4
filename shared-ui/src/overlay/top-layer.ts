/**
 * Puts a layer in the browser's top layer, where nothing clips it; if there is none it stays where it is in the
 * page.
 */
export function raise(layer: HTMLElement | null): void {
  if (!layer || !('showPopover' in layer)) return;
  layer.popover = 'manual';
  layer.showPopover();
}
