import { useT } from '../i18n/use-t.ts';

/** Spanish nouns by their endings, as far as names of fields go: sucursal, ciudad, regla, verificación, etiquetas. */
const feminine = /(?:as?|iones|ión|dad(?:es)?|tud(?:es)?|sucursal(?:es)?)$/;
const masculine = /^(?:días?|mapas?|\p{L}+[aeo]mas?)$/u;

/** Whether "todos" or "todas" matches a field's name; has no effect in other languages. */
export function isFeminine(label: string): boolean {
  const [noun = ''] = label.trim().toLowerCase().split(/\s+/);
  return feminine.test(noun) && !masculine.test(noun);
}

/** The label of a filter that lets everything through: "Estado: todos", "Sucursal: todas". */
export function useAnyOf(): (label: string) => string {
  const t = useT();
  return (label) => t(isFeminine(label) ? 'resource.anyFeminine' : 'resource.any', { label });
}
