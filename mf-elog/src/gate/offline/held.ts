import {
  type AdmitBody,
  admitAtGate,
  type GateMatch,
  type LeaveBody,
  leaveAtGate,
  leaveByKey,
} from 'contract';
import { call } from 'shared-auth';
import { offlineQueue } from 'shared-auth/offline';
import { keptGate, noteMoves } from './pack.ts';
import { isAway } from './use-answer.ts';

/** What a guard notes: sent at once, or noted down and sent as soon as there is a connection. */

const queue = offlineQueue('gate');

/** Whether the server has it already, under which number, or it waits on the device; and of how many people. */
interface Admission {
  noted: 'sent' | 'held';
  id: number | null;
  people: number;
}

export async function noteAdmission(body: AdmitBody, label: string): Promise<Admission> {
  const people = body.people.length;
  try {
    const { id } = await call(admitAtGate, { body });
    return { noted: 'sent', id, people };
  } catch (problem) {
    if (!isAway(problem)) throw problem;
    const at = new Date().toISOString();
    await queue.add(admitAtGate, { body: { ...body, held: { at, insist: '' } }, label });
    await noteMoves(
      body.branch_id,
      body.people.map(({ identity }) => ({ identity, key: body.key, way: 'in', at })),
    );
    return { noted: 'held', id: null, people };
  }
}

/** The exit of somebody whose entry the server knows, or only this device. */
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
