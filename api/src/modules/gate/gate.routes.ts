import * as contract from 'contract';
import { type RouteDefinition, route } from '../../http/route.ts';
import { admitPeople } from './admit.ts';
import { askTheGate } from './ask-gate.ts';
import { guestsExpected } from './expected.ts';
import { correctEntry, entryOf, pageOfEntries, voidEntry } from './gate-entries.ts';
import { packOf } from './gate-pack.ts';
import { contentOfPhoto, keepPhoto } from './gate-photos.ts';
import { gatePoints } from './gate-places.ts';
import { refuseSomebody } from './gate-refusal.ts';
import { leaveByVisit } from './gate-visit.ts';
import { insideByBranch } from './inside.ts';
import { leave, leaveUnderKey } from './leave.ts';
import { beginMuster, finishMuster, musterOf, mustersOf, takeTickBack, tickPeople } from './muster.ts';

/** Endpoints of the gate. */
export const gateRoutes: RouteDefinition[] = [
  route(contract.listGatePoints, ({ ctx }) => gatePoints(ctx)),
  route(contract.askGate, ({ ctx, query }) => askTheGate(ctx, query)),
  route(contract.getGatePack, ({ ctx, query }) => packOf(ctx, query.branch_id)),
  route(contract.leaveByKey, ({ ctx, params, body }) => leaveUnderKey(ctx, params.key, body)),
  route(contract.listExpected, ({ ctx, query }) => guestsExpected(ctx, query.branch_id)),
  route(contract.countInside, ({ ctx }) => insideByBranch(ctx)),
  route(contract.listMusters, ({ ctx, query }) => mustersOf(ctx, query.branch_id)),
  route(contract.startMuster, ({ ctx, body }) => beginMuster(ctx, body)),
  route(contract.getMuster, ({ ctx, params }) => musterOf(ctx, params.id)),
  route(contract.tickMuster, ({ ctx, params, body }) => tickPeople(ctx, params.id, body)),
  route(contract.untickMuster, ({ ctx, params, body }) => takeTickBack(ctx, params.id, body.person_id)),
  route(contract.endMuster, ({ ctx, params, body }) => finishMuster(ctx, params.id, body)),
  route(contract.refuseAtGate, ({ ctx, body }) => refuseSomebody(ctx, body)),
  route(contract.listGateEntries, ({ ctx, query }) => pageOfEntries(ctx, query)),
  route(contract.getGateEntry, ({ ctx, params }) => entryOf(ctx, params.id)),
  route(contract.admitAtGate, ({ ctx, body }) => admitPeople(ctx, body)),
  route(contract.leaveAtGate, ({ ctx, params, body }) => leave(ctx, params.id, body)),
  route(contract.correctGateEntry, ({ ctx, params, body }) => correctEntry(ctx, params.id, body)),
  route(contract.voidGateEntry, ({ ctx, params, body }) =>
    voidEntry(ctx, params.id, body, async (trx, { request_id }) => {
      if (request_id !== null) await leaveByVisit(trx, ctx, request_id, 1);
    }),
  ),
  route(contract.addGatePhoto, ({ ctx, params, body, files }) =>
    keepPhoto(ctx, { ...params, ...body }, files.file?.[0]),
  ),
  route(contract.getGatePhoto, ({ ctx, params }) => contentOfPhoto(ctx, params)),
];
