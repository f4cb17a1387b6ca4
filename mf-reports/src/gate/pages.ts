import { reportPages } from 'shared-ui/remote';
import type { gateReports } from '../reports.ts';
import { loadGateWords } from './words.ts';

/** The pages of the reports of the gate, in one file of code: each leads to the others. */
const entries = () => import(/* webpackChunkName: "gate" */ './gate-entries.report.tsx');
const refusals = () => import(/* webpackChunkName: "gate" */ './gate-refusals.report.tsx');
const expected = () => import(/* webpackChunkName: "gate" */ './gate-expected.report.tsx');

export const pages = reportPages<typeof gateReports>(
  { gateEntry: entries, gateRefusal: refusals, gateExpected: expected },
  loadGateWords,
);
