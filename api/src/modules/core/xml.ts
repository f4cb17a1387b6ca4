export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text, not that of its children. */
  text: string;
}

const MOST_LEVELS = 64;
/** Comment, instruction, CDATA, end, start, text. Each begins in its own way, so it takes one pass. */
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s<>]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s<>=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** A character that XML 1.0 allows. */
const isAllowed = (code: number) =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);
/**
 * Without the five entities of XML itself and references to characters by number. A DTD, which could declare other
 * entities, is refused.
 */
const plain = (text: string, damaged: () => never) =>
  text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d+|x[\da-fA-F]+));/g, (_, name = '', number = '') => {
    if (number === '') return named[name] ?? '';
    const code = Number(`0${number}`);
    return isAllowed(code) ? String.fromCodePoint(code) : damaged();
  });
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Why a text is refused: invalid, declares entities, not well formed, or too many elements or levels. */
export type XmlFault = 'content' | 'dtd' | 'damaged' | 'complex';

interface XmlOptions {
  /** Aborts the reading by throwing. */
  refuse: (fault: XmlFault) => never;
  /** Maximum number of elements. */
  most: number;
  /** Called with each complete element; those it accepts are dropped, so that a long file needs little memory. */
  take?: (element: XmlElement) => boolean;
}

/** The elements of an XML text. A DTD, which could declare entities, is refused. */
export function parseXml(text: string, { refuse, most, take = () => false }: XmlOptions): XmlElement {
  if (!text.trimStart().startsWith('<')) refuse('content');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) refuse('dtd');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: { element: XmlElement; tag: string }[] = [{ element: root, tag: '' }];
  let count = 0;
  const damaged = () => refuse('damaged');
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    const top = open.at(-1);
    if (!token || !top) return damaged();
    const [, cdata, end, start, attributes = '', alone, words] = token;
    if (words !== undefined) top.element.text += plain(words, damaged);
    else if (cdata !== undefined) top.element.text += cdata;
    else if (end !== undefined) {
      if (open.length === 1 || top.tag !== end) damaged();
      open.pop();
      const above = open.at(-1);
      if (above && open.length > 1 && take(top.element)) above.element.children.pop();
    } else if (start !== undefined) {
      const pairs = [...attributes.matchAll(ATTRIBUTE)];
      const element: XmlElement = {
        name: local(start),
        attributes: Object.fromEntries(
          pairs.map(([, name = '', one, other = '']) => [local(name), plain(one ?? other, damaged)]),
        ),
        children: [],
        text: '',
      };
      top.element.children.push(element);
      if (alone !== '/') open.push({ element, tag: start });
      count += 1;
      if (count > most || open.length > MOST_LEVELS) refuse('complex');
    }
  }
  const [first] = root.children;
  return open.length === 1 && first && root.children.length === 1 ? first : damaged();
}

/** Every element of a name below this one, in the order of the file. */
export function elements(root: XmlElement, name: string): XmlElement[] {
  const inside = root.children.flatMap((child) => elements(child, name));
  return root.name === name ? [root, ...inside] : inside;
}

/** The text of the first element of a name, including its descendants'; undefined if there is none. */
export function textOf(root: XmlElement, name: string): string | undefined {
  const [found] = elements(root, name);
  return found && wholeText(found);
}

const wholeText = ({ text, children }: XmlElement): string =>
  (text + children.map(wholeText).join(' ')).trim();
