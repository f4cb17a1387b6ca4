import * as z from 'contract/z';
import { requiredText, text } from '../core/fields.ts';
import { daysInOrder, listedDocument, listedPlate, listedValue } from '../elog/listing.ts';
import { normalizeIdentity } from '../rules/identity.ts';
import {
  cedulaOrForeign,
  identity,
  optionalEmail,
  optionalPhone,
  optionalPlate,
  plateOrForeign,
  rucOrForeign,
} from '../rules/person.ts';
import { dayCell, importKind, optionalDayCell, wordCell, yesNoCell } from './import-kind.ts';

/** Imports of the visitor log's lists. Branches, departments and companies are referenced by name. */

const personColumns = [
  { name: 'NOMBRE', field: 'name', required: true, aliases: ['NOMBRES'], example: 'Rosa' },
  { name: 'APELLIDO', field: 'last_name', required: true, aliases: ['APELLIDOS'], example: 'Quimí Tomalá' },
  {
    name: 'CEDULA',
    field: 'identity',
    required: true,
    aliases: ['IDENTIFICACION', 'DOCUMENTO', 'PASAPORTE'],
    example: '1710034065',
  },
  { name: 'EXTRANJERO', field: 'foreign_document', aliases: ['DOCUMENTO EXTRANJERO'], example: 'no' },
] as const;
const contactColumns = [
  { name: 'CARGO', field: 'position', aliases: ['PUESTO'], example: 'Analista' },
  { name: 'TELEFONO', field: 'phone', aliases: ['CELULAR', 'MOVIL'], example: '0991234567' },
  { name: 'EMAIL', field: 'email', aliases: ['CORREO', 'E-MAIL'], example: 'rosa@ejemplo.com' },
  { name: 'PLACA', field: 'plate', example: 'ABC-1234' },
  { name: 'PLACA EXTRANJERA', field: 'foreign_plate', example: 'no' },
  { name: 'INACTIVO', field: 'inactive', aliases: ['BLOQUEADO'], example: 'no' },
] as const;
const personCells = {
  name: requiredText(),
  last_name: requiredText(),
  identity,
  foreign_document: yesNoCell,
  position: text(),
  phone: optionalPhone,
  email: optionalEmail,
  plate: optionalPlate,
  foreign_plate: yesNoCell,
  inactive: yesNoCell,
};
const branchColumn = {
  name: 'SUCURSAL',
  field: 'branch',
  required: true,
  aliases: ['PUNTO DE ATENCION'],
  example: 'Terminal Guayaquil',
} as const;
const person = ({ name, last_name, identity: number }: Readonly<Record<string, string>>) =>
  `${name ?? ''} ${last_name ?? ''}`.trim() || (number ?? '');

/** Employees, each in a department of a branch. */
export const employeeImport = importKind({
  kind: 'empleados',
  columns: [
    ...personColumns,
    branchColumn,
    { name: 'DEPARTAMENTO', field: 'department', required: true, example: 'Administración' },
    { name: 'SUBDEPARTAMENTO', field: 'subdepartment', example: 'Recepción' },
    ...contactColumns,
  ],
  row: z
    .object({
      ...personCells,
      branch: requiredText(),
      department: requiredText(),
      subdepartment: text(),
    })
    .check(cedulaOrForeign, plateOrForeign),
  unique: ['identity', 'plate'],
  document: { field: 'identity', foreign: 'foreign_document' },
  nameOf: person,
});

export const providerImport = importKind({
  kind: 'proveedores',
  columns: [
    { name: 'NOMBRE', field: 'name', required: true, aliases: ['PROVEEDOR'], example: 'Grúas del Pacífico' },
    { name: 'RAZON SOCIAL', field: 'business_name', example: 'Grúas y Montajes del Pacífico S.A.' },
    { name: 'RUC', field: 'ruc', required: true, aliases: ['IDENTIFICACION'], example: '0992846178001' },
    { name: 'EXTRANJERO', field: 'foreign_document', example: 'no' },
    { name: 'CONTACTO', field: 'contact_name', aliases: ['PERSONA DE CONTACTO'], example: 'Byron Loor' },
    { name: 'TELEFONO', field: 'phone', aliases: ['CELULAR', 'MOVIL'], example: '0991234567' },
    { name: 'EMAIL', field: 'email', aliases: ['CORREO', 'E-MAIL'], example: 'ventas@ejemplo.com' },
    { name: 'DIRECCION', field: 'address', example: 'Vía Daule km 7' },
    { name: 'INACTIVO', field: 'inactive', aliases: ['BLOQUEADO'], example: 'no' },
  ],
  row: z
    .object({
      name: requiredText(),
      business_name: text(),
      ruc: identity,
      foreign_document: yesNoCell,
      contact_name: text(),
      phone: optionalPhone,
      email: optionalEmail,
      address: text(),
      inactive: yesNoCell,
    })
    .check(rucOrForeign),
  unique: ['ruc', 'name'],
  document: { field: 'ruc', foreign: 'foreign_document' },
  nameOf: ({ name, ruc }) => name || (ruc ?? ''),
});

/** Staff; the company is a provider by name or tax number, or empty for the client itself. */
export const staffImport = importKind({
  kind: 'trabajadores',
  columns: [
    ...personColumns,
    {
      name: 'TIPO',
      field: 'type',
      aliases: ['TIPO DE TRABAJADOR'],
      example: 'Transportista',
      options: ['Empleado', 'Transportista'],
    },
    branchColumn,
    { name: 'EMPRESA', field: 'company', aliases: ['PROVEEDOR'], example: 'Grúas del Pacífico' },
    {
      name: 'DOCUMENTOS HASTA',
      field: 'documents_until',
      required: true,
      aliases: ['VIGENCIA', 'VENCIMIENTO', 'CADUCIDAD'],
      example: '2027-12-31',
    },
    ...contactColumns,
  ],
  row: z
    .object({
      ...personCells,
      type: wordCell({
        employee: ['empleado', 'employee', 'trabajador'],
        carrier: ['transportista', 'carrier'],
      }),
      branch: requiredText(),
      company: text(),
      documents_until: dayCell,
    })
    .check(cedulaOrForeign, plateOrForeign),
  unique: ['identity', 'plate'],
  document: { field: 'identity', foreign: 'foreign_document' },
  nameOf: person,
});

const listedColumns = [
  {
    name: 'TIPO',
    field: 'type',
    aliases: ['IDENTIFICADO POR'],
    example: 'Documento',
    options: ['Documento', 'Placa'],
  },
  {
    name: 'DOCUMENTO O PLACA',
    field: 'value',
    required: true,
    aliases: ['CEDULA', 'PLACA', 'DOCUMENTO', 'IDENTIFICACION'],
    example: '1710034065',
  },
  { name: 'EXTRANJERO', field: 'foreign', example: 'no' },
  { name: 'NOMBRE', field: 'name', required: true, aliases: ['NOMBRES'], example: 'Rosa Quimí' },
] as const;
const dayColumns = [
  { name: 'DESDE', field: 'valid_from', aliases: ['VIGENTE DESDE'], example: '2026-01-01' },
  { name: 'HASTA', field: 'valid_until', aliases: ['VIGENTE HASTA'], example: '2026-12-31' },
] as const;
const listedCells = {
  type: wordCell({
    identity: ['documento', 'cedula', 'identidad', 'identity', 'document', 'ruc'],
    plate: ['placa', 'plate', 'vehiculo'],
  }),
  value: listedValue.check(z.overwrite(normalizeIdentity)),
  foreign: yesNoCell,
  name: requiredText(),
  valid_from: optionalDayCell,
  valid_until: optionalDayCell,
};
const listedName = ({ name, value }: Readonly<Record<string, string>>) => name || (value ?? '');

/** The VIP list; without a branch, an entry applies to all of them. */
export const vipImport = importKind({
  kind: 'vip',
  columns: [
    ...listedColumns,
    { name: 'MOTIVO', field: 'reason', aliases: ['RAZON'], example: 'Directorio' },
    { name: 'SUCURSAL', field: 'branch', example: 'Terminal Guayaquil' },
    ...dayColumns,
  ],
  row: z
    .object({ ...listedCells, reason: text(), branch: text() })
    .check(listedDocument, listedPlate, daysInOrder),
  unique: ['value'],
  document: { field: 'value', foreign: 'foreign' },
  nameOf: listedName,
});

export const blacklistImport = importKind({
  kind: 'blacklist',
  columns: [
    ...listedColumns,
    { name: 'MOTIVO', field: 'reason', required: true, aliases: ['RAZON'], example: 'Hurto en bodega' },
    ...dayColumns,
  ],
  row: z.object({ ...listedCells, reason: requiredText() }).check(listedDocument, listedPlate, daysInOrder),
  unique: ['value'],
  document: { field: 'value', foreign: 'foreign' },
  nameOf: listedName,
});
