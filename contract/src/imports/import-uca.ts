import * as z from 'contract/z';
import { email, phone, requiredText, username } from '../core/fields.ts';
import { importKind, passwordCell } from './import-kind.ts';

/** UCAs, each with its account; the place must already exist, by name. */
export const ucaImport = importKind({
  kind: 'ucas',
  columns: [
    { name: 'NOMBRE', field: 'name', required: true, aliases: ['NOMBRES'], example: 'María' },
    { name: 'APELLIDO', field: 'last_name', required: true, aliases: ['APELLIDOS'], example: 'Peñafiel' },
    {
      name: 'USUARIO',
      field: 'username',
      required: true,
      aliases: ['LOGIN', 'USERNAME'],
      example: 'mpenafiel',
    },
    {
      name: 'EMAIL',
      field: 'email',
      required: true,
      aliases: ['CORREO', 'E-MAIL'],
      example: 'maria@ejemplo.com',
    },
    { name: 'TELEFONO', field: 'phone', aliases: ['CELULAR', 'MOVIL'], example: '0991234567' },
    { name: 'TIPO', field: 'type', required: true, aliases: ['TIPO DE UCA'], example: 'Guardia' },
    { name: 'LUGAR', field: 'place', required: true, aliases: ['SITIO', 'PUESTO'], example: 'Muelle norte' },
    { name: 'CONTRASEÑA', field: 'password', secret: true, aliases: ['CLAVE', 'PASSWORD'] },
  ],
  row: z.object({
    name: requiredText(),
    last_name: requiredText(),
    username,
    email,
    phone: z.union([z.literal(''), phone], 'error.phone'),
    type: requiredText(),
    place: requiredText(),
    password: passwordCell,
  }),
  unique: ['username', 'email'],
  nameOf: ({ name, last_name, username: user }) => `${name} ${last_name}`.trim() || (user ?? ''),
});
