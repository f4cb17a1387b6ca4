/** Writes the tables of docs/slots.md from the areas' manifests. */
import { readFileSync, writeFileSync } from 'node:fs';
import { slotsPage, slotsText } from '../lib/slots.ts';
import { readDeclaration } from '../lib/static-half.ts';
import { remotes } from '../lib/workspace.ts';

const halves = await Promise.all(remotes().map(readDeclaration));
writeFileSync(slotsPage, slotsText(readFileSync(slotsPage, 'utf8'), halves));
