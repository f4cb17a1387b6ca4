import * as z from 'contract/z';
import { simpleCatalogue } from '../core/catalogue.ts';
import { requiredText, text } from '../core/fields.ts';

/** UCA types (tipos): guard, motorcyclist. Renaming a type renames it on every UCA that has it. */
export const ucaType = simpleCatalogue({
  path: '/v1/tipo',
  access: 'entities.ucas',
  readers: ['entities.ucas', 'entities.geofences', 'entities.activities'],
  one: 'a type of UCAs',
  many: 'Types of UCAs',
  fields: { name: requiredText(), description: text(255) },
  shown: { name: z.string(), description: z.string(), ucas: z.number() },
});
export type UcaTypeInput = z.infer<typeof ucaType.input>;
export type UcaType = z.infer<typeof ucaType.row>;
