import * as z from 'contract/z';
import { email, phone, requiredText, text, username } from '../core/fields.ts';
import { isCedula } from '../rules/identity.ts';
import { optionalIdentity } from '../rules/person.ts';
import { importKind, passwordCell } from './import-kind.ts';

/**
 * Accounts bound to attention points (branches). Files grant no visit-request roles, which some people who may import
 * these may not grant; and one account is one row: further points are added by the import of accesses.
 */
const columns = [
  { name: 'NOMBRE', field: 'name', required: true, aliases: ['NOMBRES'], example: 'María' },
  { name: 'APELLIDO', field: 'last_name', required: true, aliases: ['APELLIDOS'], example: 'Peñafiel' },
  { name: 'USUARIO', field: 'username', required: true, aliases: ['LOGIN'], example: 'mpenafiel' },
  {
    name: 'EMAIL',
    field: 'email',
    required: true,
    aliases: ['CORREO', 'EMAIL TRABAJO', 'CORREO TRABAJO'],
    example: 'maria@ejemplo.com',
  },
  {
    name: 'PUNTO DE ATENCION',
    field: 'branch',
    required: true,
    aliases: ['SUCURSAL', 'NOMBRE PUNTO DE ATENCION'],
    example: 'Terminal Guayaquil',
  },
  {
    name: 'CEDULA',
    field: 'identification',
    aliases: ['IDENTIFICACION', 'DOCUMENTO'],
    example: '1710034065',
  },
  { name: 'TELEFONO', field: 'phone', aliases: ['CELULAR'], example: '0991234567' },
  { name: 'CONTRASEÑA', field: 'password', secret: true, aliases: ['CLAVE', 'PASSWORD'] },
] as const;

const row = z.object({
  name: requiredText(),
  last_name: requiredText(),
  username,
  email,
  branch: requiredText(),
  identification: optionalIdentity.check(
    z.refine((value) => value === '' || isCedula(value), 'error.cedula'),
  ),
  phone: z.union([z.literal(''), phone], 'error.phone'),
  password: passwordCell,
  /** Which part of the point; branch users get the whole of it, and their files have no such columns. */
  department: z._default(text(), ''),
  subdepartment: z._default(text(), ''),
});

const rules = {
  unique: ['username', 'email', 'identification'],
  document: { field: 'identification' },
  nameOf: ({ name, last_name, username: user }: Readonly<Record<string, string>>) =>
    `${name} ${last_name}`.trim() || (user ?? ''),
} as const;

export const branchUserImport = importKind({
  ...rules,
  kind: 'usuarios_sucursal',
  columns,
  row,
});

export const gateImport = importKind({ ...rules, kind: 'garitas', columns, row });

/** Bound to one subdepartment of an attention point. */
export const logKeeperImport = importKind({
  ...rules,
  kind: 'bitacora',
  columns: [
    ...columns,
    { name: 'DEPARTAMENTO', field: 'department', required: true, example: 'Operaciones' },
    { name: 'SUBDEPARTAMENTO', field: 'subdepartment', required: true, example: 'Patio' },
  ],
  row,
});
