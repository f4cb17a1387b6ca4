/**
 * Puts a layer in the browser's top layer, where nothing clips it; if there is none it stays where it is in the
 * page.
 */
export function raise(layer: HTMLElement | null): void {
  if (!layer || !('showPopover' in layer)) return;
  layer.popover = 'manual';
  layer.showPopover();
}

/** What stays above all other raised layers. */
const uppermost = new Set<() => void>();

/**
 * Raises a layer, and again above each full screen that begins or ends, until the returned function is called; an
 * `alarm` stays above the others.
 */
export function keepRaised(layer: HTMLElement, rank: 'usual' | 'alarm' = 'usual'): () => void {
  const again = () => {
    if ('showPopover' in layer && layer.matches(':popover-open')) layer.hidePopover();
    raise(layer);
  };
  const inOrder = () => {
    again();
    if (rank === 'usual') for (const other of uppermost) other();
  };
  inOrder();
  if (rank === 'alarm') uppermost.add(again);
  document.addEventListener('fullscreenchange', inOrder);
  return () => {
    uppermost.delete(again);
    document.removeEventListener('fullscreenchange', inOrder);
  };
}
