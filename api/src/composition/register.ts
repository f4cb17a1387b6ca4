import { uses } from '../modules/core/catalogue/uses.ts';
import { tracked } from '../modules/core/history/tracked.ts';
import { searchSources } from '../modules/core/search/search-source.ts';
import { importers } from '../modules/imports/importer.ts';
import { importers as everyImporter } from './importers.ts';
import { searchSources as everySource } from './search-sources.ts';
import { tracked as everyTracked } from './tracked.ts';
import { uses as everyUse } from './uses.ts';

/** Registers the modules that serve all others. Every entry point of a server imports it. */
importers.fill(everyImporter);
searchSources.fill(everySource);
tracked.fill(everyTracked);
uses.fill(everyUse);
