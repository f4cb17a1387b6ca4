/**
 * Adds a component's rules to the page, once, when its module loads. Constructed sheets need no
 * `style-src 'unsafe-inline'`, cost nothing per render, and are in a layer below style props. A browser without them
 * gets the same rules in a `<style>` element.
 */
export function defineStyles(css: string): void {
  if (typeof document === 'undefined') return;
  const rules = `@layer vigia{${css}}`;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    const element = document.createElement('style');
    element.textContent = rules;
    // After the head, as constructed sheets are: the order of layers is that of their first rules, and Chakra's are first.
    document.documentElement.append(element);
  }
}
