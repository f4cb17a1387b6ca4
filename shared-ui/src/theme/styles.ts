/**
 * Adds a component's rules to the page, once, when its module loads. Constructed sheets need no
 * `style-src 'unsafe-inline'`, cost nothing a render, and sit in a layer below style props.
 */
export function defineStyles(css: string): void {
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer vigia{${css}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
