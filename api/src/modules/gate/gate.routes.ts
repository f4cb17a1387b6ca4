import {
  addGatePhoto,
  addGatePhotoByKey,
  addHostQuestionPhoto,
  admitAtGate,
  answerHostExit,
  answerHostQuestion,
  answerOwnQuestion,
  askGate,
  askHost,
  beginShift,
  checkInAtKiosk,
  correctGateEntry,
  countExpected,
  countInside,
  createKiosk,
  endMuster,
  endShift,
  findAtKiosk,
  findSite,
  getGateEntry,
  getGatePack,
  getGatePhoto,
  getHostQuestion,
  getMuster,
  getShiftsNow,
  leaveAtGate,
  leaveByKey,
  leaveElsewhere,
  listExpected,
  listGateEntries,
  listGateHosts,
  listGateNews,
  listGatePoints,
  listHostQuestions,
  listKiosks,
  listMusters,
  listShifts,
  listVisitArrivals,
  lookAtOwnQuestion,
  markNotedMuster,
  noteMuster,
  openHostExit,
  openHostQuestion,
  openKiosk,
  photoByHostLink,
  photoOfOwnQuestion,
  readShiftNote,
  refuseAtGate,
  revokeKiosk,
  startMuster,
  tickMuster,
  untickMuster,
  voidGateEntry,
  withdrawHostQuestion,
} from 'contract';
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
  route(listGatePoints, ({ ctx }) => gatePoints(ctx)),
  route(askGate, ({ ctx, query }) => askTheGate(ctx, query)),
  route(getGatePack, ({ ctx, query }) => packOf(ctx, query.branch_id)),
  route(leaveByKey, ({ ctx, params, body }) => leaveUnderKey(ctx, params.key, body)),
  route(listVisitArrivals, ({ ctx, params }) => arrivalsOf(ctx, params.id)),
  route(listExpected, ({ ctx, query }) => guestsExpected(ctx, query.branch_id)),
  route(countExpected, ({ ctx }) => countOfExpected(ctx)),
  route(countInside, ({ ctx }) => insideByBranch(ctx)),
  route(findSite, ({ ctx, query }) => siteAt(ctx, query)),
  route(listMusters, ({ ctx, query }) => mustersOf(ctx, query.branch_id)),
  route(startMuster, ({ ctx, body }) => beginMuster(ctx, body)),
  route(getMuster, ({ ctx, params }) => musterOf(ctx, params.id)),
  route(tickMuster, ({ ctx, params, body }) => tickPeople(ctx, params.id, body)),
  route(untickMuster, ({ ctx, params, body }) => takeTickBack(ctx, params.id, body)),
  route(noteMuster, ({ ctx, body }) => takeNoted(ctx, body)),
  route(markNotedMuster, ({ ctx, params, body }) => markNoted(ctx, params.key, body)),
  route(endMuster, ({ ctx, params, body }) => finishMuster(ctx, params.id, body)),
  route(listShifts, ({ ctx, query }) => pageOfShifts(ctx, query)),
  route(getShiftsNow, ({ ctx, query }) => shiftsAt(ctx, query.branch_id)),
  route(beginShift, ({ ctx, body }) => begin(ctx, body)),
  route(endShift, ({ ctx, params, body }) => end(ctx, params.id, body)),
  route(readShiftNote, ({ ctx, params }) => noteRead(ctx, params.id)),
  route(listKiosks, ({ ctx }) => kiosksOf(ctx)),
  route(createKiosk, ({ ctx, body }) => makeKiosk(ctx, body)),
  route(revokeKiosk, ({ ctx, params }) => endKiosk(ctx, params.id)),
  publicRoute(openKiosk, ({ ctx, params, body: { token, language } }) =>
    lookAtKiosk(ctx, { ...params, token }, language),
  ),
  publicRoute(findAtKiosk, ({ ctx, params, body: { token, who } }) =>
    findThere(ctx, { ...params, token }, who),
  ),
  publicRoute(checkInAtKiosk, ({ ctx, params, body }) =>
    checkInThere(ctx, { ...params, token: body.token }, body),
  ),
  route(refuseAtGate, ({ ctx, body }) => refuseSomebody(ctx, body)),
  route(listGateEntries, ({ ctx, query }) => pageOfEntries(ctx, query)),
  route(getGateEntry, ({ ctx, params }) => entryOf(ctx, params.id)),
  route(admitAtGate, ({ ctx, body }) => admitPeople(ctx, body)),
  route(leaveAtGate, ({ ctx, params, body }) => leave(ctx, params.id, body)),
  route(leaveElsewhere, ({ ctx, params, body }) => seenAt(ctx, params.id, body)),
  route(correctGateEntry, ({ ctx, params, body }) => correctEntry(ctx, params.id, body)),
  route(voidGateEntry, ({ ctx, params, body }) =>
    voidEntry(ctx, params.id, body, async (trx, { request_id }) => {
      if (request_id !== null) await leaveByVisit(trx, ctx, request_id, 1);
    }),
  ),
  route(addGatePhoto, ({ ctx, params, body, files }) =>
    keepPhoto(ctx, { ...params, ...body }, files.file?.[0]),
  ),
  route(addGatePhotoByKey, ({ ctx, params, body, files }) =>
    keepPhotoUnderKey(ctx, { ...params, ...body }, files.file?.[0]),
  ),
  route(getGatePhoto, ({ ctx, params }) => contentOfPhoto(ctx, params)),
  route(listGateNews, ({ ctx, query }) => newestGateNews(ctx, query)),
  route(listGateHosts, ({ ctx, query }) => hostsFound(ctx, query)),
  route(askHost, ({ ctx, body }) => askTheHost(ctx, body)),
  route(listHostQuestions, ({ ctx, query }) => questionsAt(ctx, query.branch_id)),
  route(getHostQuestion, ({ ctx, params }) => oneQuestion(ctx, params.id)),
  route(addHostQuestionPhoto, ({ ctx, params, files }) => showPhoto(ctx, params.id, files.file?.[0])),
  route(withdrawHostQuestion, ({ ctx, params }) => withdraw(ctx, params.id)),
  route(lookAtOwnQuestion, ({ ctx, params }) => lookAtOwn(ctx, params.id)),
  route(photoOfOwnQuestion, ({ ctx, params }) => photoOfOwn(ctx, params.id)),
  route(answerOwnQuestion, ({ ctx, params, body }) => answerOwn(ctx, params.id, body)),
  publicRoute(openHostQuestion, ({ ctx, params, body }) => lookByLink(ctx, { ...params, ...body })),
  publicRoute(photoByHostLink, ({ ctx, params, body }) => photoByLink(ctx, { ...params, ...body })),
  publicRoute(answerHostQuestion, ({ ctx, params, body: { token, ...answer } }) =>
    answerByLink(ctx, { ...params, token }, answer),
  ),
  publicRoute(openHostExit, ({ ctx, params, body }) => lookAtExit(ctx, { ...params, ...body })),
  publicRoute(answerHostExit, ({ ctx, params, body: { token, ...answer } }) =>
    answerExit(ctx, { ...params, token }, answer),
  ),
];
