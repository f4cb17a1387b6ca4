import * as z from 'contract/z';
import { requiredText, text } from '../core/fields.ts';
import { cedulaOrForeign, identity, onRecords } from '../rules/person.ts';
import { importKind, yesNoCell } from './import-kind.ts';

/** Guests, each identified by their document. */
export const guestImport = importKind({
  kind: 'invitados',
  columns: [
    { name: 'NOMBRE', field: 'name', required: true, aliases: ['NOMBRES'], example: 'Rosa' },
    { name: 'APELLIDO', field: 'last_name', required: true, aliases: ['APELLIDOS'], example: 'Quimí' },
    {
      name: 'CEDULA',
      field: 'identity',
      required: true,
      aliases: ['IDENTIFICACION', 'DOCUMENTO', 'PASAPORTE'],
      example: '1710034065',
    },
    { name: 'EXTRANJERO', field: 'foreign_document', example: 'NO' },
    { name: 'VERIFICADO', field: 'verified', example: 'SI' },
    { name: 'NOMBRE VERIFICADOR', field: 'verifier_name', aliases: ['VERIFICADOR'], example: 'Luis Mora' },
    { name: 'BLOQUEADO', field: 'blocked', example: 'NO' },
  ],
  row: z
    .object({
      name: requiredText(),
      last_name: requiredText(),
      identity,
      foreign_document: yesNoCell,
      verified: yesNoCell,
      verifier_name: text(),
      blocked: yesNoCell,
    })
    .check(
      cedulaOrForeign,
      z.refine<{ verified?: unknown; verifier_name?: unknown }>(
        ({ verified, verifier_name }) => verified !== true || verifier_name !== '',
        { path: ['verifier_name'], error: 'error.required', when: onRecords },
      ),
    ),
  unique: ['identity'],
  document: { field: 'identity', foreign: 'foreign_document' },
  nameOf: ({ name, last_name, identity: document }) =>
    `${name ?? ''} ${last_name ?? ''}`.trim() || (document ?? ''),
});
