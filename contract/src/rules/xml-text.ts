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

/** A text for an XML element or attribute, without the characters that XML 1.0 cannot contain. */
export const xmlText = (text: string): string =>
  text
    // Unpaired surrogates.
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(forbidden, '')
    .replace(/[&<>"'\r]/g, (mark) => marks[mark] ?? '');
