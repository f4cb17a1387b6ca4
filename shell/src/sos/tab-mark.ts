/** The product's icon with a red mark, for the tab of an operator who looks at something else. */
const mark =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%23d6002b'/%3E%3Cpath d='M16 6v13' stroke='%23fff' stroke-width='4.5' stroke-linecap='round'/%3E%3Ccircle cx='16' cy='25.5' r='2.8' fill='%23fff'/%3E%3C/svg%3E";
const NEW_ICON = `data:image/svg+xml,${mark}`;

/**
 * Puts a word before the title of the tab, on any page, and changes its icon. Returns a function that restores both.
 */
export function markTab(word: string): () => void {
  const before = `${word} · `;
  const put = () => {
    if (!document.title.startsWith(before)) document.title = before + document.title;
  };
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const usual = icon?.getAttribute('href');
  icon?.setAttribute('href', NEW_ICON);
  put();
  // Each page writes its own title.
  const watcher = new MutationObserver(put);
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    watcher.disconnect();
    if (document.title.startsWith(before)) document.title = document.title.slice(before.length);
    if (usual) icon?.setAttribute('href', usual);
  };
}
