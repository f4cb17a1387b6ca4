import { checkpointImporter } from './checkpoint.importer.ts';
import type { AnyImporter } from './importer.ts';
import { ucaImporter } from './uca.importer.ts';

/** Every importer there is, one a kind. */
export const importers: readonly AnyImporter[] = [ucaImporter, checkpointImporter];
