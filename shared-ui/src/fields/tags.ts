/** Splits what was typed or pasted into separate entries: by comma, semicolon, line break or tab. */
export function splitTags(text: string, breaks: RegExp = /[,;\n\r\t]+/): string[] {
  return text
    .split(breaks)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Adds new entries; duplicates are compared ignoring case. */
export function addTags(tags: readonly string[], more: readonly string[]): string[] {
  const all = [...tags];
  for (const tag of more) if (!all.some((other) => other.toLowerCase() === tag.toLowerCase())) all.push(tag);
  return all;
}
