import * as contract from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../http/route.ts';
import { admitPeople } from './admit.ts';
import { askTheGate } from './ask-gate.ts';
import { countOfExpected, guestsExpected } from './expected.ts';
import { correctEntry, entryOf, pageOfEntries, voidEntry } from './gate-entries.ts';
import { newestGateNews } from './gate-news.ts';
import { packOf } from './gate-pack.ts';
import { contentOfPhoto, keepPhoto, keepPhotoUnderKey } from './gate-photos.ts';
import { gatePoints } from './gate-places.ts';
import { refuseSomebody } from './gate-refusal.ts';
import { leaveByVisit } from './gate-visit.ts';
import {
  answerByLink,
  answerOwn,
  lookAtOwn,
  lookByLink,
  photoByLink,
  photoOfOwn,
} from './host/answer-host.ts';
import { askTheHost, oneQuestion, questionsAt, showPhoto, withdraw } from './host/ask-host.ts';
import { answerExit, lookAtExit } from './host/host-exit-link.ts';
import { hostsFound } from './host/host-people.ts';
import { insideByBranch } from './inside.ts';
import { checkInThere, findThere, lookAtKiosk } from './kiosk/at-kiosk.ts';
import { endKiosk, kiosksOf, makeKiosk } from './kiosk/kiosks.ts';
import { leave, leaveUnderKey, seenAt } from './leave.ts';
import { beginMuster, finishMuster, musterOf, mustersOf } from './muster.ts';
import { markNoted, takeNoted } from './muster-noted.ts';
import { takeTickBack, tickPeople } from './muster-ticks.ts';
import { begin, end, noteRead } from './shift/run-shift.ts';
import { pageOfShifts, shiftsAt } from './shift/shifts.ts';
import { siteAt } from './site.ts';
import { arrivalsOf } from './visit-arrivals.ts';

/** Endpoints of the gate. */
export const gateRoutes: RouteDefinition[] = [
  route(contract.listGatePoints, ({ ctx }) => gatePoints(ctx)),
  route(contract.askGate, ({ ctx, query }) => askTheGate(ctx, query)),
  route(contract.getGatePack, ({ ctx, query }) => packOf(ctx, query.branch_id)),
  route(contract.leaveByKey, ({ ctx, params, body }) => leaveUnderKey(ctx, params.key, body)),
  route(contract.listVisitArrivals, ({ ctx, params }) => arrivalsOf(ctx, params.id)),
  route(contract.listExpected, ({ ctx, query }) => guestsExpected(ctx, query.branch_id)),
  route(contract.countExpected, ({ ctx }) => countOfExpected(ctx)),
  route(contract.countInside, ({ ctx }) => insideByBranch(ctx)),
  route(contract.findSite, ({ ctx, query }) => siteAt(ctx, query)),
  route(contract.listMusters, ({ ctx, query }) => mustersOf(ctx, query.branch_id)),
  route(contract.startMuster, ({ ctx, body }) => beginMuster(ctx, body)),
  route(contract.getMuster, ({ ctx, params }) => musterOf(ctx, params.id)),
  route(contract.tickMuster, ({ ctx, params, body }) => tickPeople(ctx, params.id, body)),
  route(contract.untickMuster, ({ ctx, params, body }) => takeTickBack(ctx, params.id, body)),
  route(contract.noteMuster, ({ ctx, body }) => takeNoted(ctx, body)),
  route(contract.markNotedMuster, ({ ctx, params, body }) => markNoted(ctx, params.key, body)),
  route(contract.endMuster, ({ ctx, params, body }) => finishMuster(ctx, params.id, body)),
  route(contract.listShifts, ({ ctx, query }) => pageOfShifts(ctx, query)),
  route(contract.getShiftsNow, ({ ctx, query }) => shiftsAt(ctx, query.branch_id)),
  route(contract.beginShift, ({ ctx, body }) => begin(ctx, body)),
  route(contract.endShift, ({ ctx, params, body }) => end(ctx, params.id, body)),
  route(contract.readShiftNote, ({ ctx, params }) => noteRead(ctx, params.id)),
  route(contract.listKiosks, ({ ctx }) => kiosksOf(ctx)),
  route(contract.createKiosk, ({ ctx, body }) => makeKiosk(ctx, body)),
  route(contract.revokeKiosk, ({ ctx, params }) => endKiosk(ctx, params.id)),
  publicRoute(contract.openKiosk, ({ ctx, params, body: { token, language } }) =>
    lookAtKiosk(ctx, { ...params, token }, language),
  ),
  publicRoute(contract.findAtKiosk, ({ ctx, params, body: { token, who } }) =>
    findThere(ctx, { ...params, token }, who),
  ),
  publicRoute(contract.checkInAtKiosk, ({ ctx, params, body }) =>
    checkInThere(ctx, { ...params, token: body.token }, body),
  ),
  route(contract.refuseAtGate, ({ ctx, body }) => refuseSomebody(ctx, body)),
  route(contract.listGateEntries, ({ ctx, query }) => pageOfEntries(ctx, query)),
  route(contract.getGateEntry, ({ ctx, params }) => entryOf(ctx, params.id)),
  route(contract.admitAtGate, ({ ctx, body }) => admitPeople(ctx, body)),
  route(contract.leaveAtGate, ({ ctx, params, body }) => leave(ctx, params.id, body)),
  route(contract.leaveElsewhere, ({ ctx, params, body }) => seenAt(ctx, params.id, body)),
  route(contract.correctGateEntry, ({ ctx, params, body }) => correctEntry(ctx, params.id, body)),
  route(contract.voidGateEntry, ({ ctx, params, body }) =>
    voidEntry(ctx, params.id, body, async (trx, { request_id }) => {
      if (request_id !== null) await leaveByVisit(trx, ctx, request_id, 1);
    }),
  ),
  route(contract.addGatePhoto, ({ ctx, params, body, files }) =>
    keepPhoto(ctx, { ...params, ...body }, files.file?.[0]),
  ),
  route(contract.addGatePhotoByKey, ({ ctx, params, body, files }) =>
    keepPhotoUnderKey(ctx, { ...params, ...body }, files.file?.[0]),
  ),
  route(contract.getGatePhoto, ({ ctx, params }) => contentOfPhoto(ctx, params)),
  route(contract.listGateNews, ({ ctx, query }) => newestGateNews(ctx, query)),
  route(contract.listGateHosts, ({ ctx, query }) => hostsFound(ctx, query)),
  route(contract.askHost, ({ ctx, body }) => askTheHost(ctx, body)),
  route(contract.listHostQuestions, ({ ctx, query }) => questionsAt(ctx, query.branch_id)),
  route(contract.getHostQuestion, ({ ctx, params }) => oneQuestion(ctx, params.id)),
  route(contract.addHostQuestionPhoto, ({ ctx, params, files }) =>
    showPhoto(ctx, params.id, files.file?.[0]),
  ),
  route(contract.withdrawHostQuestion, ({ ctx, params }) => withdraw(ctx, params.id)),
  route(contract.lookAtOwnQuestion, ({ ctx, params }) => lookAtOwn(ctx, params.id)),
  route(contract.photoOfOwnQuestion, ({ ctx, params }) => photoOfOwn(ctx, params.id)),
  route(contract.answerOwnQuestion, ({ ctx, params, body }) => answerOwn(ctx, params.id, body)),
  publicRoute(contract.openHostQuestion, ({ ctx, params, body }) => lookByLink(ctx, { ...params, ...body })),
  publicRoute(contract.photoByHostLink, ({ ctx, params, body }) => photoByLink(ctx, { ...params, ...body })),
  publicRoute(contract.answerHostQuestion, ({ ctx, params, body: { token, ...answer } }) =>
    answerByLink(ctx, { ...params, token }, answer),
  ),
  publicRoute(contract.openHostExit, ({ ctx, params, body }) => lookAtExit(ctx, { ...params, ...body })),
  publicRoute(contract.answerHostExit, ({ ctx, params, body: { token, ...answer } }) =>
    answerExit(ctx, { ...params, token }, answer),
  ),
];
