import { describe, expect, it } from '@jest/globals';
import {
  getImport,
  type ImportCheck,
  type ImportKindName,
  type ImportRowResult,
  type ImportRun,
  type ImportUpload,
  importRows,
  type Paged,
} from 'contract';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { createVisitorLog, person, type VisitorLog } from '../../../testing/visitor-log.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { runImports } from '../../imports/import-job.ts';
import { importAs } from '../../imports/testing.ts';

/** The imports of the visitor log's lists: what each row would do, what is written, what is refused and why. */
let app: TestApp;
let one: TestClient;
let log: VisitorLog;
withTestApp(async (fresh) => {
  app = fresh;
  one = await createTestClient(app, { phones: 0 });
  log = await createVisitorLog(app, one);
  await app.db
    .insertInto('blacklist')
    .values([
      { client_id: one.id, type: 'identity', value: '0926687856', name: 'Malo', reason: 'Hurto' },
      { client_id: one.id, type: 'plate', value: 'GBA0123', name: 'Auto', reason: 'Hurto' },
    ])
    .execute();
});

const csv = (...lines: string[]) => `\ufeff${lines.join('\r\n')}\r\n`;

/** Sends a file, checks it with the columns found, and returns the results of the dry run and of the run. */
async function send(kind: ImportKindName, file: string) {
  const steps = importAs(app, kind, one.operator);
  const { run, match } = (await steps.upload('lista.csv', file)).body.data as ImportUpload;
  const check = (await steps.check(run.id, match)).body.data as ImportCheck;
  await steps.confirm(run.id);
  await runImports(app.ports);
  const by = { as: one.operator, params: { kind, id: run.id } };
  const ended = (await app.call<ImportRun>(getImport, by)).body.data;
  const rows = (await app.call<Paged<ImportRowResult>>(importRows, by)).body.data?.data ?? [];
  // Every error is reported with the value, whichever check finds it.
  for (const text of rows.flatMap(({ errors }) => Object.values(errors)))
    expect(text).toMatch(/«.+»|^Este campo es obligatorio$/);
  return {
    check,
    ended,
    refused: rows.filter((row) => row.outcome === 'error').map((row) => [row.row, row.errors]),
  };
}

const blacklisted = (value: string, list: string) =>
  expect.stringMatching(
    new RegExp(`^«${value}» está en la lista negra de .+ y no se puede agregar a ${list}$`),
  );

it('imports employees into the departments of their branches', async () => {
  await app.db
    .insertInto('employee')
    .values({
      ...person('0912345675'),
      client_id: one.id,
      branch_id: log.branch,
      department_id: log.department,
    })
    .execute();
  const { check, ended, refused } = await send(
    'empleados',
    csv(
      'Nombres;Apellidos;Cédula;Extranjero;Sucursal;Departamento;Subdepartamento;Placa;Inactivo',
      'Ñusta;Peña;171003406-5;;terminal;OPERACIONES;Patio;gba-1234;',
      'Ana;Loor;AB 1234;si;Terminal;Operaciones;;;sí',
      'Eva;Vera;0912345675;;Terminal;Operaciones;;;',
      'Luis;Malo;0926687856;;Terminal;Operaciones;;;',
      'Juan;Auto;1710034073;;Terminal;Operaciones;;GBA-123;',
      'Rosa;Lejos;0701234569;;Oficina;Operaciones;;;',
      'Paz;Mal;1710034066;;Terminal;Operaciones;;;',
    ),
  );
  expect(check).toMatchObject({ create: 2, ignore: 1, error: 4 });
  expect(ended).toMatchObject({ created: 2, ignored: 1, errors: 4, status: 'finished_with_errors' });
  expect(refused.map(([row, errors]) => [row, Object.keys(errors as object)])).toEqual([
    [5, ['CEDULA']],
    [6, expect.any(Array)],
    [7, expect.any(Array)],
    [8, ['CEDULA']],
  ]);
  expect(Object.values(refused[0]?.[1] ?? {})).toEqual([blacklisted('0926687856', 'los empleados')]);
  const written = await app.db
    .selectFrom('employee')
    .select(['name', 'identity', 'foreign_document', 'branch_id', 'subdepartment_id', 'plate', 'active'])
    .where('identity', 'in', ['1710034065', 'AB1234'])
    .orderBy('id')
    .execute();
  expect(written).toEqual([
    {
      name: 'Ñusta',
      identity: '1710034065',
      foreign_document: false,
      branch_id: log.branch,
      subdepartment_id: log.subdepartment,
      plate: 'GBA1234',
      active: true,
    },
    {
      name: 'Ana',
      identity: 'AB1234',
      foreign_document: true,
      branch_id: log.branch,
      subdepartment_id: null,
      plate: '',
      active: false,
    },
  ]);
});

it('imports staff by company and the last day of their papers', async () => {
  const { ended, refused } = await send(
    'trabajadores',
    csv(
      'NOMBRE;APELLIDO;CEDULA;TIPO;SUCURSAL;EMPRESA;DOCUMENTOS HASTA;PLACA',
      'Ana;Loor;1710034065;Transportista;Terminal;GRÚAS;31/12/2027;AB123C',
      'Eva;Vera;0912345675;;Terminal;0992846178001;2027-01-15;',
      'Luz;Mora;0701234569;Piloto;Terminal;Nadie;pronto;',
    ),
  );
  expect(ended).toMatchObject({ created: 2, errors: 1 });
  expect(refused.map(([row]) => row)).toEqual([4]);
  const written = await app.db
    .selectFrom('staff')
    .select(['type', 'provider_id', 'documents_until', 'plate'])
    .orderBy('id')
    .execute();
  expect(written).toEqual([
    { type: 'carrier', provider_id: log.provider, documents_until: '2027-12-31', plate: 'AB123C' },
    { type: 'employee', provider_id: log.provider, documents_until: '2027-01-15', plate: '' },
  ]);
});

it('imports providers, and ignores those whose tax number is known', async () => {
  const { ended, refused } = await send(
    'proveedores',
    csv(
      'Proveedor;RUC;Extranjero',
      'Refrimar;1790011674001;',
      'Otras grúas;0992846178001;',
      'GRÚAS;XX-1234;si',
      'Maersk;DK-22756214;sí',
      'Malo;0926687856001;',
    ),
  );
  expect(ended).toMatchObject({ created: 2, ignored: 1, errors: 2 });
  expect(refused.map(([row]) => row)).toEqual([4, 6]);
  expect(Object.values(refused[1]?.[1] ?? {})).toEqual([blacklisted('0926687856001', 'los proveedores')]);
});

describe('the two lists', () => {
  it('accept documents and plates, with days as spreadsheets write them', async () => {
    const { ended, refused } = await send(
      'vip',
      csv(
        'TIPO;DOCUMENTO O PLACA;NOMBRE;MOTIVO;SUCURSAL;DESDE;HASTA',
        'Documento;171003406-5;Ana;Directorio;Terminal;01/02/2026;31/12/2027',
        'placa;gba 0123;Auto;;;;',
        'Placa;ab-123c;Moto;;;;',
        'Documento;0912345675;Eva;;Ninguna;;',
        'Documento;0701234569;Sol;;;2026-02-02;2026-02-01',
      ),
    );
    expect(ended).toMatchObject({ created: 2, errors: 3 });
    expect(refused.map(([row]) => row)).toEqual([3, 5, 6]);
    const written = await app.db
      .selectFrom('vip')
      .select(['type', 'value', 'branch_id', 'valid_from', 'valid_until', 'created_by'])
      .orderBy('id')
      .execute();
    expect(written).toEqual([
      {
        type: 'identity',
        value: '1710034065',
        branch_id: log.branch,
        valid_from: '2026-02-01',
        valid_until: '2027-12-31',
        created_by: one.operator.id,
      },
      {
        type: 'plate',
        value: 'AB123C',
        branch_id: null,
        valid_from: null,
        valid_until: null,
        created_by: one.operator.id,
      },
    ]);
  });

  it('want a reason to blacklist, and cancel when it is missing', async () => {
    const header = 'TIPO;CEDULA;NOMBRE;MOTIVO';
    const without = await send(
      'blacklist',
      csv(header, 'Documento;1710034065;Ana;', 'Documento;0912345675;Eva;Hurto'),
    );
    expect(without.check.allowed).toBe(false);
    const { ended } = await send(
      'blacklist',
      csv(header, 'Documento;0926687856;Malo;Otra vez', 'Documento;0912345675;Eva;Hurto'),
    );
    expect(ended).toMatchObject({ created: 1, ignored: 1, errors: 0, status: 'completed' });
  });
});
