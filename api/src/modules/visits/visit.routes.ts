import * as contract from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../http/route.ts';
import { assertMayOpen } from '../core/link/open-link.ts';
import { acceptOne } from './accept-invitation.ts';
import {
  contentOfInvitationFile,
  invitationsOf,
  inviteAgain,
  inviteGuest,
  refuseOne,
  revokeOne,
} from './invitation.ts';
import {
  addInvitationFile,
  fillInvitation,
  lookAtInvitation,
  removeInvitationFile,
} from './invitation-link.ts';
import {
  boardOfVisits,
  commentOnVisitRequest,
  createVisitRequest,
  pageOfVisits,
  updateVisitRequest,
  visitOf,
} from './visit.service.ts';
import {
  pageOfVisitActors,
  pageOfVisitBranches,
  pageOfVisitDepartments,
  pageOfVisitSubdepartments,
} from './visit-action-choices.ts';
import { visitActionReportRoutes } from './visit-action-report.ts';
import {
  bankEntryOf,
  bringBackToBank,
  changeBankEntry,
  countBankUse,
  keepInBank,
  pageOfBank,
  takeOutOfBank,
} from './visit-bank.ts';
import { calendarOfVisits, visitsOnDay } from './visit-calendar.ts';
import { chainFileOfDays, chainFileOfVisit } from './visit-chain-file.ts';
import {
  createVisitDelegation,
  endVisitDelegation,
  keepDigest,
  pageOfDelegates,
  reviewingOf,
} from './visit-delegation.ts';
import { addVisitFile, contentOfVisitFile, storeVisitFile, takeVisitUpload } from './visit-files.ts';
import { foreseeVisitRequest } from './visit-forecast.ts';
import { guestsChecked, guestsOfFile } from './visit-guest-file.ts';
import { passesOfVisit, passGate } from './visit-passes.ts';
import { colleaguesFound, guestsFound, guestsOfLast } from './visit-people.ts';
import { visitPoints } from './visit-places.ts';
import { cancelVisitRequest, rejectVisitRequest, voteOnVisitRequest } from './visit-review.ts';
import { previewRule } from './visit-rule-preview.ts';
import { keepVisitRule, removeRule, visitRulesShown } from './visit-rules.ts';
import { visitSheet } from './visit-sheets.ts';

/** Endpoints for visit requests. */
export const visitRoutes: RouteDefinition[] = [
  route(contract.listVisits, ({ ctx, query }) => pageOfVisits(ctx, query)),
  route(contract.visitBoard, ({ ctx, query }) => boardOfVisits(ctx, query)),
  route(contract.visitCalendar, ({ ctx, query }) => calendarOfVisits(ctx, query)),
  route(contract.visitDay, ({ ctx, query }) => visitsOnDay(ctx, query)),
  route(contract.exportVisits, ({ ctx, query }) => visitSheet(ctx, query)),
  route(contract.listVisitActors, ({ ctx, query }) => pageOfVisitActors(ctx, query)),
  route(contract.listVisitBranches, ({ ctx, query }) => pageOfVisitBranches(ctx, query)),
  route(contract.listVisitDepartments, ({ ctx, query }) => pageOfVisitDepartments(ctx, query)),
  route(contract.listVisitSubdepartments, ({ ctx, query }) => pageOfVisitSubdepartments(ctx, query)),
  ...visitActionReportRoutes,
  route(contract.getVisit, ({ ctx, params }) => visitOf(ctx, params.id)),
  route(contract.createVisit, ({ ctx, body }) => createVisitRequest(ctx, body)),
  route(contract.updateVisit, ({ ctx, params, body }) => updateVisitRequest(ctx, params.id, body)),
  route(contract.voteVisit, ({ ctx, params, body }) => voteOnVisitRequest(ctx, params.id, body)),
  route(contract.rejectVisit, ({ ctx, params, body }) => rejectVisitRequest(ctx, params.id, body)),
  route(contract.cancelVisit, ({ ctx, params, body }) => cancelVisitRequest(ctx, params.id, body)),
  route(contract.commentVisit, ({ ctx, params, body }) => commentOnVisitRequest(ctx, params.id, body)),
  route(contract.exportVisitChain, ({ ctx, params }) => chainFileOfVisit(ctx, params.id)),
  route(contract.exportVisitChains, ({ ctx, query }) => chainFileOfDays(ctx, query)),
  route(contract.listVisitPoints, ({ ctx }) => visitPoints(ctx)),
  route(contract.findVisitGuests, ({ ctx, query }) => guestsFound(ctx, query.search)),
  route(contract.lastVisitGuests, ({ ctx, query }) => guestsOfLast(ctx, query.subdepartment_id)),
  route(contract.readGuestFile, ({ ctx, files }) => guestsOfFile(ctx, files.file?.[0])),
  route(contract.checkGuests, ({ ctx, body }) => guestsChecked(ctx, body.guests)),
  route(contract.findVisitColleagues, ({ ctx, query }) => colleaguesFound(ctx, query)),
  route(contract.listVisitPasses, ({ ctx, params }) => passesOfVisit(ctx, params.id)),
  route(contract.getPassGate, ({ ctx, query }) => passGate(ctx, query.branch_id)),
  route(contract.foreseeVisit, ({ ctx, body }) => foreseeVisitRequest(ctx, body)),
  route(contract.uploadVisitFile, ({ ctx, files }) => storeVisitFile(ctx, files.file?.[0])),
  route(contract.takeVisitFile, ({ ctx, body }) => takeVisitUpload(ctx, body.upload_id)),
  route(contract.getVisitFile, ({ ctx, params }) => contentOfVisitFile(ctx, params)),
  route(contract.getReviewing, ({ ctx }) => reviewingOf(ctx)),
  route(contract.findDelegates, ({ ctx, query }) => pageOfDelegates(ctx, query)),
  route(contract.createDelegation, ({ ctx, body }) => createVisitDelegation(ctx, body)),
  route(contract.endDelegation, ({ ctx, params }) => endVisitDelegation(ctx, params.id)),
  route(contract.setVisitDigest, ({ ctx, body }) => keepDigest(ctx, body.digest)),
  route(contract.listVisitBank, ({ ctx, query }) => pageOfBank(ctx, query)),
  route(contract.getBankEntry, ({ ctx, params }) => bankEntryOf(ctx, params.id)),
  route(contract.createBankEntry, ({ ctx, body }) => keepInBank(ctx, body)),
  route(contract.updateBankEntry, ({ ctx, params, body }) => changeBankEntry(ctx, params.id, body)),
  route(contract.deleteBankEntry, ({ ctx, params }) => takeOutOfBank(ctx, params.id)),
  route(contract.restoreBankEntry, ({ ctx, params }) => bringBackToBank(ctx, params.id)),
  route(contract.noteBankUse, ({ ctx, params }) => countBankUse(ctx, params.id)),
  route(contract.addVisitFile, ({ ctx, params, body }) => addVisitFile(ctx, params.id, body.file_id)),
  route(contract.listVisitRules, ({ ctx }) => visitRulesShown(ctx)),
  route(contract.saveVisitRule, ({ ctx, body }) => keepVisitRule(ctx, body)),
  route(contract.removeVisitRule, ({ ctx, params, query }) => removeRule(ctx, params.id, query.version)),
  route(contract.previewVisitRule, ({ ctx, body }) => previewRule(ctx, body)),
  route(contract.listInvitations, ({ ctx, params }) => invitationsOf(ctx, params.id)),
  route(contract.createInvitation, ({ ctx, params, body }) => inviteGuest(ctx, params.id, body)),
  route(contract.resendInvitation, ({ ctx, params }) => inviteAgain(ctx, params.id)),
  route(contract.revokeInvitation, ({ ctx, params }) => revokeOne(ctx, params.id)),
  route(contract.acceptInvitation, ({ ctx, params, body }) => acceptOne(ctx, params.id, body)),
  route(contract.refuseInvitation, ({ ctx, params, body }) => refuseOne(ctx, params.id, body)),
  route(contract.getInvitationFile, ({ ctx, params }) => contentOfInvitationFile(ctx, params)),
  publicRoute(contract.openInvitation, ({ ctx, params, body }) =>
    lookAtInvitation(ctx, { ...params, ...body }),
  ),
  publicRoute(contract.sendInvitation, ({ ctx, params, body }) =>
    fillInvitation(ctx, { ...params, ...body }),
  ),
  publicRoute(
    contract.uploadInvitationFile,
    ({ ctx, params, body, files }) => addInvitationFile(ctx, { ...params, ...body }, files.file?.[0]),
    { admit: assertMayOpen },
  ),
  publicRoute(contract.removeInvitationFile, ({ ctx, params, body }) =>
    removeInvitationFile(ctx, { ...params, ...body }),
  ),
];
