import swc from '@swc/jest';
import { eachLanguageByItself } from '../lib/each-language.ts';
import { eachIconByItself } from './icons.ts';

type Options = Parameters<typeof swc.createTransformer>[0];
type Transformer = ReturnType<typeof swc.createTransformer>;
type SyncTransformer = Extract<Transformer, { process: unknown }>;

const written = (source: string) => eachIconByItself(eachLanguageByItself(source));

/** swc, as jest's transformer of our own sources. */
export default {
  createTransformer(options: Options): Transformer {
    const { process, processAsync, getCacheKey, ...rest } = swc.createTransformer(
      options,
    ) as Required<SyncTransformer>;
    return {
      ...rest,
      process: (source, ...more) => process(written(source), ...more),
      processAsync: (source, ...more) => processAsync(written(source), ...more),
      getCacheKey: (source, ...more) => getCacheKey(written(source), ...more),
    };
  },
};
