export interface TextLook {
  /** Pixels. */
  size: number;
  weight: number;
  color: string;
  /** Lines at most. */
  most: number;
}

interface Room {
  /** How wide a text is. */
  measure: (text: string) => number;
  room: number;
  most: number;
  language: string;
}

/** Cuts a text so that it fits, with a mark that it continues. */
function cut(text: string, { measure, room }: Pick<Room, 'measure' | 'room'>): string {
  if (measure(text) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && measure(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A text in lines that are no wider than their room, broken between words of its language; the last one may be cut. */
export function linesOf(text: string, { measure, room, most, language }: Room): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text.trim())) {
    if (line !== '' && lines.length < most - 1 && measure((line + segment).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = segment.trimStart();
    } else line += segment;
  }
  return [...lines, line.trimEnd()].filter(Boolean).map((one) => cut(one, { measure, room }));
}
