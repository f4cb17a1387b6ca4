import * as z from 'contract/z';
import { ucaSettings } from '../accounts/uca-settings.ts';
import { limits, qrTypes } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  ageMs,
  blankIfEmpty,
  id,
  idParams,
  instant,
  latitude,
  longitude,
  noControl,
  text,
  uuid,
} from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { scanFlagNames } from '../rules/scan-flags.ts';
import { scanFaults } from '../rules/scan-judge.ts';

/** What a phone reports and requests. A phone signs in through `login` with a UCA's account. */

/** Of a fix, metres. */
const WORST_ACCURACY = 100_000;
const accuracy = z.number().check(z.minimum(0), z.maximum(WORST_ACCURACY));
/** One that cannot be is the worst, by which no fence is judged. */
export const accuracyOrWorst = z.catch(accuracy, WORST_ACCURACY);

/** A position fix. `accuracy` metres, `speed` m/s, `heading` degrees, `battery` percent. */
export const fix = z.strictObject({
  lat: latitude,
  lng: longitude,
  accuracy,
  speed: z.optional(z.number().check(z.minimum(0), z.maximum(400))),
  heading: z.optional(z.number().check(z.minimum(0), z.maximum(360))),
  battery: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  captured_at: instant,
});
export type Fix = z.infer<typeof fix>;

/**
 * A fix among others, which it would take with it: a detail that cannot be is left out, and without a place and an instant
 * that can be it is none.
 */
const fixAmongOthers = z.strictObject({
  ...fix.shape,
  lat: z.catch(z.nullable(latitude), null),
  lng: z.catch(z.nullable(longitude), null),
  accuracy: accuracyOrWorst,
  speed: z.catch(fix.shape.speed, undefined),
  heading: z.catch(fix.shape.heading, undefined),
  battery: z.catch(fix.shape.battery, undefined),
  captured_at: z.catch(z.nullable(instant), null),
});

/** When this attempt is sent, by the phone's clock: its offset is corrected (contract/phone-clock). */
const sentAt = { sent_at: z.optional(instant) };

export const postPositions = endpoint({
  method: 'POST',
  path: '/v1/app/position',
  access: 'device.report',
  summary:
    'Fixes collected by a phone; those already known by their time are ignored, those too old to be kept refused',
  body: z.strictObject({
    ...sentAt,
    positions: z.array(fixAmongOthers).check(z.minLength(1), z.maxLength(500)),
  }),
  /**
   * `ignored`: known already, without a place on Earth or an instant, or dated more than a day ahead among others that
   * are not. `too_old`: older than what the client keeps. 422 when none has both, or all that have are too old.
   */
  data: z.object({ accepted: z.number(), ignored: z.number(), too_old: z.number() }),
  unaudited: true,
});

/** Characters of a checkpoint's code, and of the note of a scan. */
const LONGEST_CODE = 255;
const LONGEST_NOTE = 500;

const scanMade = {
  uuid,
  checkpoint_code: z.string().check(z.minLength(1), z.maxLength(LONGEST_CODE)),
  type: z.enum(['scan', 'observation']),
  note: text(LONGEST_NOTE),
  lat: z.nullable(latitude),
  lng: z.nullable(longitude),
  accuracy: z.optional(accuracy),
  captured_at: instant,
  /** How long before it is sent it was made, on this attempt. With it, a clock that was set in between does no harm. */
  age_ms: ageMs,
  /** How the code was read; by default, the checkpoint's own type. */
  qr_type: z.optional(z.enum(qrTypes)),
  /** The round it is made for: it serves no other. Without one it serves whichever closes first. */
  task_id: z.optional(id),
};
/** `broken`: what the checkpoint's rule finds wrong; `flags`: what else is strange. The scan is stored all the same. */
const scanTaken = {
  id,
  checkpoint_id: id,
  broken: z.array(z.enum(scanFaults)),
  flags: z.array(z.enum(scanFlagNames)),
};

export const postScan = endpoint({
  method: 'POST',
  path: '/v1/app/scan',
  access: 'device.report',
  summary: 'A checkpoint scanned; the same uuid twice is harmless',
  body: z.strictObject({ ...scanMade, ...sentAt }),
  data: z.object(scanTaken),
  status: 201,
  unaudited: true,
});

/** Whether it can be a checkpoint's: no other code is stored, nor can be if it holds a NUL or half of a character. */
const isCode = (code: string) =>
  code.length <= LONGEST_CODE && noControl.test(code) && !/\p{Surrogate}/u.test(code);

/**
 * A scan among others. Phones give up on what is refused, and one scan would take its batch with it: a code that cannot be
 * a checkpoint's becomes none, so does a fix that cannot be, an accuracy that cannot be is left out, and a note keeps its
 * first 500 characters.
 */
const scanAmongOthers = z.strictObject({
  ...scanMade,
  checkpoint_code: z.string().check(z.overwrite((code) => (isCode(code) ? code : ''))),
  note: z.string().check(
    z.overwrite((note) => note.replace(/[^\P{Cc}\t\n\r]|\p{Surrogate}/gu, '')),
    z.trim(),
    z.overwrite(blankIfEmpty),
    // Between two characters, not within one.
    z.overwrite((note) => note.slice(0, LONGEST_NOTE).replace(/\p{Surrogate}$/u, '')),
  ),
  lat: z.catch(scanMade.lat, null),
  lng: z.catch(scanMade.lng, null),
  accuracy: z.catch(scanMade.accuracy, undefined),
});

/** How many scans a phone sends at once, after a time without a connection for instance. */
export const MOST_SCANS = 200;

export const postScans = endpoint({
  method: 'POST',
  path: '/v1/app/scans',
  access: 'device.report',
  summary: 'Checkpoints scanned, in the order in which they were; the same uuid twice is harmless',
  body: z.strictObject({
    ...sentAt,
    scans: z.array(scanAmongOthers).check(z.minLength(1), z.maxLength(MOST_SCANS)),
  }),
  mendsTexts: true,
  data: z.object({
    /** By their uuids in lower case. */
    taken: z.array(z.object({ uuid: z.string(), ...scanTaken })),
    /** Those whose code is none of the client's checkpoints, by their uuids: sending them again does not help. */
    unknown: z.array(z.string()),
  }),
  status: 201,
  unaudited: true,
});

/** The photo of a scan, as long after it as the phone wants; the first one stays. */
export const postScanPhoto = endpoint({
  method: 'POST',
  path: '/v1/app/scan/{uuid}/photo',
  access: 'device.report',
  summary: 'The photo of one of this phone’s scans; the same again is harmless, another is refused',
  params: z.strictObject({ uuid }),
  files: {
    photo: { maxMegabytes: limits.requestFileMegabytes, maxCount: 1, groups: ['image'] },
  },
  data: z.object({ photo_id: id }),
  status: 201,
  unaudited: true,
});

export const appCheckpoints = endpoint({
  method: 'GET',
  path: '/v1/app/checkpoint',
  access: 'device.report',
  summary: 'Checkpoints this phone may scan',
  data: listed(z.object({ id, name: z.string(), code: z.string(), lat: z.number(), lng: z.number() })),
});

export const appProfile = endpoint({
  method: 'GET',
  path: '/v1/app/profile',
  access: 'device.report',
  summary: 'Who this phone is, what it may show and how often it should report',
  data: z.object({
    uca_id: id,
    client_id: id,
    name: z.string(),
    ...ucaSettings.shape,
    last_position: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  }),
});

export const appRequests = endpoint({
  method: 'GET',
  path: '/v1/app/request',
  access: 'device.report',
  summary: 'Requests that wait for this phone’s answer',
  data: listed(
    z.object({
      dispatch_id: id,
      title: z.string(),
      description: z.string(),
      mode: z.string(),
      request_photo: z.boolean(),
      photo_sent: z.boolean(),
      reminders_sent: z.number(),
      state: z.string(),
      dispatched_at: z.string(),
      due_at: z.string(),
    }),
  ),
});

export const trackRequest = endpoint({
  method: 'POST',
  path: '/v1/app/request/{id}/track',
  access: 'device.report',
  summary: 'Delivered, opened or answered; repeating a step is harmless',
  params: idParams,
  body: z.strictObject({
    step: z.enum(['delivered', 'opened', 'answered']),
    answer: z.optional(text(1000)),
    lat: z.optional(latitude),
    lng: z.optional(longitude),
  }),
  data: z.object({ state: z.string(), completion: z.nullable(z.literal([1, 2])) }),
  unaudited: true,
});

/** A photo for a request, taken before or after the answer; a second one replaces the first. */
export const postRequestPhoto = endpoint({
  method: 'POST',
  path: '/v1/app/request/{id}/photo',
  access: 'device.report',
  summary: 'The photo a request asked for',
  params: idParams,
  files: {
    photo: { maxMegabytes: limits.requestFileMegabytes, maxCount: 1, groups: ['image'] },
  },
  data: z.object({ photo_id: id }),
  status: 201,
  unaudited: true,
});
