import { eachLanguageByItself } from '../lib/each-language.ts';

/** A loader, before the compiler. */
export default (source: string): string => eachLanguageByItself(source);
