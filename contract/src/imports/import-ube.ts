import * as z from 'contract/z';
import { email, phone, requiredText, text, username } from '../core/fields.ts';
import { cedula } from '../rules/identity.ts';
import { importKind, passwordCell, yesNoCell } from './import-kind.ts';

/**
 * Electronic log users; a row may grant roles in one subdepartment, named with its attention point (branch).
 * Several rows for one person (same user name, email and cédula) grant roles in several.
 */
export const ubeImport = importKind({
  kind: 'ubes',
  columns: [
    { name: 'NOMBRE', field: 'name', required: true, aliases: ['NOMBRES'], example: 'María' },
    { name: 'APELLIDO', field: 'last_name', required: true, aliases: ['APELLIDOS'], example: 'Peñafiel' },
    {
      name: 'CEDULA',
      field: 'identification',
      required: true,
      aliases: ['IDENTIFICACION'],
      example: '1710034065',
    },
    { name: 'USUARIO', field: 'username', required: true, aliases: ['LOGIN'], example: 'mpenafiel' },
    {
      name: 'EMAIL TRABAJO',
      field: 'email',
      required: true,
      aliases: ['EMAIL', 'CORREO', 'CORREO TRABAJO'],
      example: 'maria@ejemplo.com',
    },
    { name: 'TELEFONO', field: 'phone', aliases: ['CELULAR'], example: '0991234567' },
    { name: 'CONTRASEÑA', field: 'password', secret: true, aliases: ['CLAVE', 'PASSWORD'] },
    { name: 'PUNTO DE ATENCION', field: 'branch', aliases: ['SUCURSAL'], example: 'Terminal Guayaquil' },
    { name: 'DEPARTAMENTO', field: 'department', example: 'Operaciones' },
    { name: 'SUBDEPARTAMENTO', field: 'subdepartment', example: 'Patio' },
    { name: 'SOLICITADOR', field: 'requester', aliases: ['REQUEST'], example: 'SI' },
    { name: 'VALIDADOR', field: 'validator', aliases: ['VALIDATE'], example: 'NO' },
    { name: 'AUTORIZADOR', field: 'authorizer', aliases: ['AUTHORIZE'], example: 'NO' },
  ],
  row: z.object({
    name: requiredText(),
    last_name: requiredText(),
    identification: cedula,
    username,
    email,
    phone: z.union([z.literal(''), phone], 'error.phone'),
    password: passwordCell,
    branch: text(),
    department: text(),
    subdepartment: text(),
    requester: yesNoCell,
    validator: yesNoCell,
    authorizer: yesNoCell,
  }),
  unique: ['username', 'email', 'identification'],
  joins: true,
  document: { field: 'identification' },
  nameOf: ({ name, last_name, username: user }) => `${name} ${last_name}`.trim() || (user ?? ''),
});
