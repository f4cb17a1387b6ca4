import * as z from 'contract/z';
import { requiredText } from '../core/fields.ts';
import { identity } from '../rules/person.ts';
import { importKind } from './import-kind.ts';

/** Access of users, known by their cédula, to subdepartments of attention points (branches), known by their names. */
export const accessImport = importKind({
  kind: 'acceso',
  columns: [
    {
      name: 'PUNTO DE ATENCION',
      field: 'branch',
      required: true,
      aliases: ['NOMBRE PUNTO DE ATENCION', 'SUCURSAL'],
      example: 'Terminal Guayaquil',
    },
    { name: 'DEPARTAMENTO', field: 'department', required: true, example: 'Operaciones' },
    { name: 'SUBDEPARTAMENTO', field: 'subdepartment', required: true, example: 'Patio' },
    {
      name: 'CEDULA',
      field: 'identity',
      required: true,
      aliases: ['IDENTIFICACION', 'DOCUMENTO'],
      example: '1710034065',
    },
  ],
  row: z.object({
    branch: requiredText(),
    department: requiredText(),
    subdepartment: requiredText(),
    identity,
  }),
  same: ['branch', 'department', 'subdepartment', 'identity'],
  document: { field: 'identity' },
  nameOf: ({ identity: document, branch, subdepartment }) =>
    [document, branch, subdepartment].filter(Boolean).join(' · '),
});
