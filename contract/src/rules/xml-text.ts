const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters XML 1.0 cannot hold
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it stands in an element or an attribute of XML, without what XML 1.0 cannot hold. */
export const xmlText = (text: string): string =>
  text
    // Halves of a pair that stand alone.
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(forbidden, '')
    .replace(/[&<>"'\r]/g, (mark) => marks[mark] ?? '');
