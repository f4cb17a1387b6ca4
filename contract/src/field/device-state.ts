import * as z from 'contract/z';
import { APP_DEVICE_TYPES, BUTTON_DEVICE_TYPES } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, idParams, instant } from '../core/fields.ts';

export const deviceNetworks = ['wifi', 'cellular', 'none'] as const;

const present = z.literal([0, 1]);

/** A phone's state at an instant; fields left out are unchanged. `battery` in percent. */
export const phoneState = z.strictObject({
  captured_at: instant,
  battery: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  charging: z.optional(z.boolean()),
  network: z.optional(z.enum(deviceNetworks)),
  /** The paired SOS button. */
  button: z.optional(z.strictObject({ type: z.literal(BUTTON_DEVICE_TYPES), connection: present })),
  /** The app itself: 0 when somebody signs out or closes it. */
  app: z.optional(z.strictObject({ type: z.literal(APP_DEVICE_TYPES), connection: present })),
});
export type PhoneState = z.infer<typeof phoneState>;

/**
 * A state among others, which it would take with it: a detail that cannot be is left out, and without an instant that can
 * be it is none.
 */
const stateAmongOthers = z.strictObject({
  ...phoneState.shape,
  captured_at: z.catch(z.nullable(instant), null),
  battery: z.catch(phoneState.shape.battery, undefined),
  charging: z.catch(phoneState.shape.charging, undefined),
  network: z.catch(phoneState.shape.network, undefined),
  button: z.catch(phoneState.shape.button, undefined),
  app: z.catch(phoneState.shape.app, undefined),
});
export type AppConnection = NonNullable<PhoneState['app']>['connection'];

export const postPhoneStates = endpoint({
  method: 'POST',
  path: '/v1/app/state',
  access: 'device.report',
  summary:
    'Battery, network, button and app of a phone, buffered ones too; the same instant twice is harmless',
  body: z.strictObject({
    /** When this attempt is sent, by the phone's clock: its offset is corrected (contract/phone-clock). */
    sent_at: z.optional(instant),
    states: z.array(stateAmongOthers).check(z.minLength(1), z.maxLength(500)),
  }),
  /** `taken`: those with an instant; 422 when none has one. */
  data: z.object({ taken: z.number() }),
  unaudited: true,
});

const connection = z.literal([0, 1, 2]);

/** A phone's state from an instant on. */
export const deviceLogRow = z.object({
  at: z.string(),
  battery: z.nullable(z.number()),
  charging: z.nullable(z.boolean()),
  connection,
  button: connection,
  network: z.nullable(z.enum(deviceNetworks)),
});
export type DeviceLogRow = z.infer<typeof deviceLogRow>;

export const getDeviceLog = endpoint({
  method: 'GET',
  path: '/v1/uca/{id}/device-log',
  access: 'entities.ucas',
  summary: 'Battery and connection of a UCA’s phone on one day of the client’s; today when none is said',
  params: idParams,
  query: z.strictObject({ day: z.optional(day) }),
  data: z.object({
    /** `YYYY-MM-DD`. */
    day: z.string(),
    timezone: z.string(),
    /** Whether the phone has ever told of a SOS button; without one its state is never known. */
    has_button: z.boolean(),
    /** Its state when the day began, if known. */
    before: z.nullable(deviceLogRow),
    rows: z.array(deviceLogRow),
  }),
});
export type DeviceLog = z.infer<typeof getDeviceLog.data>;
