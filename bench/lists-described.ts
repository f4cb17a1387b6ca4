import type { TestClient } from 'api/src/testing/domain.ts';
import type { TestApp } from 'api/src/testing/harness.ts';
import {
  type Endpoint,
  findDelegates,
  listAccessUsers,
  listActivities,
  listBlacklist,
  listBranches,
  listCheckpoints,
  listClients,
  listContacts,
  listEmployees,
  listGateEntries,
  listGeofences,
  listGuests,
  listHistory,
  listIpRules,
  listMonitoring,
  listNotificationRequests,
  listNotificationRules,
  listPlaces,
  listProviders,
  listRoutes,
  listShifts,
  listStaff,
  listTasks,
  listUbes,
  listUcas,
  listUmas,
  listVips,
  listVisits,
  notificationReport,
} from 'contract';

/** One list, and the queries it is measured with. */
export interface List {
  name: string;
  endpoint: Endpoint;
  /** A word that most rows have, and one that few have. */
  words?: [string, string];
  filters?: Record<string, unknown>[];
  params?: Record<string, unknown>;
  /** Added to every query. */
  base?: Record<string, unknown>;
  as?: 'admin';
}

/** A word that few rows have. */
export const rare = 'c4ca4238';
const active = [{ active: 'true' }, { active: 'false' }];

/** Lists with filters and words of their own. */
export async function describedLists(app: TestApp, client: TestClient): Promise<List[]> {
  const idOf = async (table: string) => {
    const { rows } = await app.database.pool.query(
      `select min(id) as id from ${table} where client_id = $1`,
      [client.id],
    );
    return Number(rows[0]?.id);
  };
  const branch_id = await idOf('branch');
  const department_id = await idOf('department');
  const subdepartment_id = await idOf('subdepartment');
  const place_id = (await idOf('place')) + 5;
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const states = [{ state: 'current' }, { state: 'expired' }, { type: 'plate' }];
  return [
    {
      name: 'employees',
      endpoint: listEmployees,
      words: ['maria', rare],
      filters: [...active, { branch_id }, { department_id }, { subdepartment_id }],
    },
    {
      name: 'providers',
      endpoint: listProviders,
      words: ['proveedor', rare],
      filters: [...active, { branch_id }],
    },
    {
      name: 'staff',
      endpoint: listStaff,
      words: ['maria', rare],
      filters: [
        ...active,
        { branch_id },
        { provider_id: (await idOf('provider')) + 2 },
        { type: 'carrier' },
        { validity: 'expired' },
        { validity: 'current' },
      ],
    },
    { name: 'VIP', endpoint: listVips, words: ['maria', rare], filters: [...states, { branch_id }] },
    { name: 'blacklist', endpoint: listBlacklist, words: ['motivo', rare], filters: states },
    {
      name: 'guests',
      endpoint: listGuests,
      words: ['maria', rare],
      filters: [{ verified: 'true' }, { verified: 'false' }, { blocked: 'true' }, { blocked: 'false' }],
    },
    {
      name: 'ubes',
      endpoint: listUbes,
      words: ['ejemplo', rare],
      filters: [{ role: 'VALIDATE' }, { role: 'MASTER' }, { subdepartment_id }, { blocked: 'true' }],
    },
    {
      name: 'UCAs',
      endpoint: listUcas,
      words: ['ejemplo', rare],
      filters: [
        { type: 'Clase 3' },
        { place_id },
        { connection: 1 },
        { connection: 0 },
        { blocked: 'true' },
        { blocked: 'false' },
      ],
    },
    {
      name: 'checkpoints',
      endpoint: listCheckpoints,
      words: ['punto', rare],
      filters: [{ place_id }, { type: 'Tipo 3' }, { qr_type: 'L' }],
    },
    { name: 'places', endpoint: listPlaces, words: ['lugar', rare], filters: [{ branch_id }] },
    {
      name: 'geofences',
      endpoint: listGeofences,
      words: ['geocerca', rare],
      filters: [
        { type_id: (await idOf('uca_type')) + 3 },
        { place_id },
        { shape: 'polygon' },
        { uca_id: (await idOf('uca')) + 7 },
        { checkpoint_id: (await idOf('checkpoint')) + 7 },
      ],
    },
    {
      name: 'activities',
      endpoint: listActivities,
      words: ['ronda', rare],
      filters: [
        ...active,
        { kind: 'once' },
        { checkpoint_id: (await idOf('checkpoint')) + 7 },
        { uca_id: (await idOf('uca')) + 7 },
        { type_id: (await idOf('uca_type')) + 3 },
      ],
    },
    {
      name: 'tasks',
      endpoint: listTasks,
      words: ['ronda', rare],
      filters: [
        { activity_id: (await idOf('activity')) + 7 },
        { checkpoint_id: (await idOf('checkpoint')) + 7 },
        { uca_id: (await idOf('uca')) + 7 },
        { type_id: (await idOf('uca_type')) + 3 },
        { place_id },
        { state: 'unfulfilled' },
        { first: day(30), last: day(0) },
      ],
    },
    {
      name: 'contacts',
      endpoint: listContacts,
      words: ['ejemplo', rare],
      filters: [{ is_sos: 'true' }, { is_sos: 'false' }, { is_follow_me: 'true' }],
    },
    {
      name: 'branches',
      endpoint: listBranches,
      words: ['sucursal', rare],
      filters: [...active, { city: 'Cuenca' }, { province: 'Manabí' }],
    },
    {
      name: 'requests',
      endpoint: listNotificationRequests,
      words: ['control', rare],
      filters: [
        { state: 'completed' },
        { state: 'not_completed' },
        { mode: 'report' },
        { rule_type: 'none' },
        { rule_type: 'one_time' },
        { from: day(30), to: day(0) },
        { uca_id: (await idOf('uca')) + 7 },
      ],
    },
    {
      name: 'rules (2,000)',
      endpoint: listNotificationRules,
      words: ['control', rare],
    },
    {
      name: 'request log',
      endpoint: notificationReport.log,
      words: ['responda', 'clase'],
      base: { from: day(364), to: day(0) },
      filters: [{ outcome: 'late' }, { outcome: 'unanswered' }, { mode: 'report' }, { type: 'Clase 3' }],
    },
    {
      name: 'monitoring sessions',
      endpoint: listMonitoring,
      words: ['ronda', rare],
      filters: [{ state: 'open' }, { state: 'over' }],
    },
    {
      name: 'routes',
      endpoint: listRoutes,
      words: ['traslado', rare],
      filters: [{ state: 'open' }, { state: 'over' }, { state: 'archived' }],
    },
    {
      name: 'visit requests',
      endpoint: listVisits,
      words: ['mantenimiento', rare],
      filters: [
        ...[{ scope: 'mine' }, { scope: 'own' }, { estados: '2,3' }, { sucursales: String(branch_id) }],
        ...[{ subdepartamentos: String(subdepartment_id) }, { ciudad: 'Quito' }, { risky: 'true' }],
        { from: `${day(30)}T00:00:00Z`, to: `${day(0)}T00:00:00Z`, by_visit: 'true' },
      ],
    },
    {
      name: 'gate entries',
      endpoint: listGateEntries,
      words: ['maria', rare],
      filters: [
        ...[{ branch_id }, { state: 'inside' }, { state: 'overdue' }, { state: 'out' }, { state: 'voided' }],
        ...[{ kind: 'guest' }, { rule: 4 }, { insisted: 'true' }, { from: day(30), to: day(0) }],
        { branch_id, state: 'inside' },
      ],
    },
    {
      name: 'guards’ shifts (2,000)',
      endpoint: listShifts,
      words: ['novedad', rare],
      filters: [{ branch_id }, { state: 'ended' }, { from: day(30), to: day(0) }],
    },
    {
      name: 'people for visits',
      endpoint: findDelegates,
      words: ['ejemplo', rare],
      filters: [],
    },
    {
      name: 'IP rules',
      endpoint: listIpRules,
      words: ['regla', 'regla 777'],
      filters: [...active, { applies_to: 'user' }, { user_type: 'uca' }],
    },
    {
      name: 'access',
      endpoint: listAccessUsers,
      words: ['ejemplo', rare],
      filters: [{ type: 'uca' }, { type: 'bitacora_electronica' }, { branch_id }],
    },
    {
      name: 'history',
      endpoint: listHistory,
      params: { entity: 'branch', id: branch_id },
    },
    {
      name: 'clients (2,000)',
      endpoint: listClients,
      as: 'admin',
      words: ['cliente', rare],
      filters: [{ type: 'business' }, { blocked: 'false' }],
    },
    {
      name: 'UMAs (2,000)',
      endpoint: listUmas,
      as: 'admin',
      words: ['ejemplo', rare],
      filters: [{ blocked: 'true' }],
    },
  ];
}
