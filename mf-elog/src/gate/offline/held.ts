import {
  type AdmitBody,
  addGatePhotoByKey,
  admitAtGate,
  type GateMatch,
  type GatePhotoKind,
  gatePhotoKinds,
  type LeaveBody,
  leaveAtGate,
  leaveByKey,
  leaveElsewhere,
} from 'contract';
import { call } from 'shared-auth';
import { offlineQueue } from 'shared-auth/offline';
import { isAway } from './away.ts';
import { keptGate, noteMoves } from './pack.ts';

/** A guard's records: sent at once, or queued and sent as soon as there is a connection. */

const queue = offlineQueue('gate');

/** Whether the server has it already, or it waits on the device, and as what; and of how many people. */
interface Admission {
  noted: 'sent' | 'held';
  key: string;
  /** The id in the queue of what waits. */
  waits: string | null;
  people: number;
}

export async function noteAdmission(body: AdmitBody, label: string): Promise<Admission> {
  const { key } = body;
  const people = body.people.length;
  try {
    await call(admitAtGate, { body });
    return { noted: 'sent', key, waits: null, people };
  } catch (problem) {
    if (!isAway(problem)) throw problem;
    const at = new Date().toISOString();
    const { id: waits } = await queue.add(admitAtGate, {
      body: { ...body, held: { at, insist: '' } },
      label,
    });
    await noteMoves(
      body.branch_id,
      body.people.map(({ identity, name, last_name }) => ({ identity, name, last_name, key, way: 'in', at })),
    );
    return { noted: 'held', key, waits, people };
  }
}

/** The photos of an entry, each sent once and after it. `full`: too much waits already, or the device has no room. */
export async function notePhotos(
  { key, waits }: Pick<Admission, 'key' | 'waits'>,
  photos: Readonly<Record<GatePhotoKind, File | null>>,
  label: string,
): Promise<'noted' | 'full'> {
  const taken_at = new Date().toISOString();
  const add = (kind: GatePhotoKind, file: File) =>
    queue.add(addGatePhotoByKey, {
      ...{ params: { key }, body: { kind, taken_at }, files: { file: [file] }, label },
      ...(waits !== null && { after: waits }),
    });
  try {
    for (const kind of gatePhotoKinds) {
      const file = photos[kind];
      if (file) await add(kind, file);
    }
    return 'noted';
  } catch (problem) {
    if (problem instanceof Error && problem.name === 'QuotaExceededError') return 'full';
    throw problem;
  }
}

/** The exit of a person whose entry the server knows, or only this device. */
export async function noteExit(
  branch: number,
  match: Pick<GateMatch, 'identity' | 'inside'>,
  body: LeaveBody,
  label: string,
): Promise<void> {
  const at = new Date().toISOString();
  const held = { ...body, version: null, held: { at, insist: '' } };
  const moves = (await keptGate(branch))?.moves ?? [];
  const key = moves.findLast(({ identity, way }) => identity === match.identity && way === 'in')?.key ?? null;
  const id = match.inside?.entry_id ?? 0;
  if (id > 0) await queue.add(leaveAtGate, { params: { id }, body: held, label });
  else if (key !== null) await queue.add(leaveByKey, { params: { key }, body: held, label });
  await noteMoves(branch, [{ identity: match.identity, key, way: 'out', at }]);
}

/** The exit elsewhere of a person at this gate: sent at once, or as soon as there is a connection. */
export async function noteSeen(
  branch: number,
  { identity, inside }: Pick<GateMatch, 'identity' | 'inside'>,
  label: string,
): Promise<'sent' | 'held'> {
  const params = { id: inside?.entry_id ?? 0 };
  try {
    await call(leaveElsewhere, { params, body: { branch_id: branch, at: null } });
    return 'sent';
  } catch (problem) {
    if (!isAway(problem)) throw problem;
    const at = new Date().toISOString();
    await queue.add(leaveElsewhere, { params, body: { branch_id: branch, at }, label });
    await noteMoves(branch, [{ identity, key: null, way: 'out', at }]);
    return 'held';
  }
}
