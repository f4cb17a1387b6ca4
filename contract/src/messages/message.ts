import { accountMessages } from './account.ts';
import { alertReportMessages } from './alert-report.ts';
import { formMessages } from './form.ts';
import { gateMessages } from './gate.ts';
import { gateReportMessages } from './gate-report.ts';
import { geofenceMessages } from './geofence.ts';
import { geofenceReportMessages } from './geofence-report.ts';
import { healthMessages } from './health.ts';
import { httpMessages } from './http.ts';
import { importMessages } from './import.ts';
import { reportMessages } from './report.ts';
import { requestMessages } from './request.ts';
import { routeReportMessages } from './route-report.ts';
import { satelliteImageMessages } from './satellite-image.ts';
import { sosMessages } from './sos.ts';
import { taskMessages } from './task.ts';
import { taskReportMessages } from './task-report.ts';
import { useMessages } from './use.ts';
import { visitMessages } from './visit.ts';
import { visitActionMessages } from './visit-action-report.ts';
import { visitSheetMessages } from './visit-sheet.ts';
import { type MessageParams, say } from './words.ts';

/** All server texts. A browser uses `formMessage` instead. */
const messages = {
  ...accountMessages,
  ...alertReportMessages,
  ...formMessages,
  ...geofenceMessages,
  ...geofenceReportMessages,
  ...healthMessages,
  ...httpMessages,
  ...importMessages,
  ...reportMessages,
  ...requestMessages,
  ...routeReportMessages,
  ...satelliteImageMessages,
  ...sosMessages,
  ...taskMessages,
  ...taskReportMessages,
  ...useMessages,
  ...gateMessages,
  ...gateReportMessages,
  ...visitMessages,
  ...visitActionMessages,
  ...visitSheetMessages,
};

export type MessageKey = keyof typeof messages;

/** A message in the caller's language. */
export function message(language: string, key: MessageKey, params: MessageParams = {}): string {
  return say(messages[key], language, params);
}
