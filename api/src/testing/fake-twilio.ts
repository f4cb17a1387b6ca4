import type { PushCall, PushReply } from '../ports/push-transport.ts';

/**
 * A fake of Twilio's HTTP interface (2010-04-01) that refuses what Twilio does. Its lists are those of the type
 * definitions that Twilio publishes, `src/rest/api/v2010/account/{message,call}.ts` of github.com/twilio/twilio-node: the
 * options of `create` by their names on the wire, and `MessageStatus` and `CallStatus`.
 */
export const twilioOptions = {
  Messages: [
    ...['To', 'StatusCallback', 'ApplicationSid', 'MaxPrice', 'ProvideFeedback', 'Attempt', 'ValidityPeriod'],
    ...[
      'ForceDelivery',
      'ContentRetention',
      'AddressRetention',
      'SmartEncoded',
      'PersistentAction',
      'ShortenUrls',
    ],
    ...[
      'ScheduleType',
      'SendAt',
      'SendAsMms',
      'ContentVariables',
      'RiskCheck',
      'From',
      'MessagingServiceSid',
      'Body',
    ],
    ...['MediaUrl', 'ContentSid'],
  ],
  Calls: [
    ...['To', 'From', 'Method', 'FallbackUrl', 'FallbackMethod', 'StatusCallback', 'StatusCallbackEvent'],
    ...[
      'StatusCallbackMethod',
      'SendDigits',
      'Timeout',
      'Record',
      'RecordingChannels',
      'RecordingStatusCallback',
    ],
    ...['RecordingStatusCallbackMethod', 'SipAuthUsername', 'SipAuthPassword', 'MachineDetection'],
    ...[
      'MachineDetectionTimeout',
      'RecordingStatusCallbackEvent',
      'Trim',
      'CallerId',
      'AsyncAmd',
      'Byoc',
      'CallReason',
    ],
    ...[
      'MachineDetectionSpeechThreshold',
      'MachineDetectionSpeechEndThreshold',
      'MachineDetectionSilenceTimeout',
    ],
    ...[
      'AsyncAmdStatusCallback',
      'AsyncAmdStatusCallbackMethod',
      'CallToken',
      'RecordingTrack',
      'TimeLimit',
      'Url',
    ],
    ...['Twiml', 'ApplicationSid'],
  ],
} as const;

/** Statuses of what was sent; `receiving` and `received` are of incoming ones. */
export const twilioStatuses = {
  Messages: [
    ...['queued', 'sending', 'sent', 'failed', 'delivered', 'undelivered', 'accepted', 'scheduled', 'read'],
    ...['partially_delivered', 'canceled'],
  ],
  Calls: ['queued', 'ringing', 'in-progress', 'completed', 'busy', 'failed', 'no-answer', 'canceled'],
} as const;

const E164 = /^\+[1-9]\d{6,14}$/;
const callEvents = ['initiated', 'ringing', 'answered', 'completed'];

type Resource = keyof typeof twilioOptions;

/** Twilio's error code for a request; null for one that it accepts. */
function faultOf(resource: Resource, fields: URLSearchParams): number | null {
  const has = (name: string) => (fields.get(name) ?? '') !== '';
  const known: readonly string[] = twilioOptions[resource];
  if ([...fields.keys()].some((name) => !known.includes(name))) return 20_001;
  if (!E164.test(fields.get('To') ?? '')) return 21_211;
  if (has('StatusCallback') && !URL.canParse(fields.get('StatusCallback') ?? '')) return 21_609;
  if (resource === 'Messages') {
    const body = fields.get('Body') ?? '';
    if (body === '') return 21_602;
    if (body.length > 1600) return 21_617;
    const validity = Number(fields.get('ValidityPeriod') ?? 14_400);
    if (!Number.isInteger(validity) || validity < 1 || validity > 14_400) return 21_624;
    return has('From') || has('MessagingServiceSid') ? null : 21_603;
  }
  if (!E164.test(fields.get('From') ?? '')) return 21_212;
  if (fields.getAll('StatusCallbackEvent').some((event) => !callEvents.includes(event))) return 21_626;
  if ((fields.get('Twiml') ?? '').length > 4000) return 21_219;
  return has('Url') || has('Twiml') || has('ApplicationSid') ? null : 21_205;
}

/** Responds to a call as Twilio would. */
export function answerAsTwilio(account: { sid: string; token: string }, call: PushCall): PushReply {
  const reply = (status: number, body: object): PushReply => ({
    status,
    text: JSON.stringify(body),
    retryAfterMs: null,
  });
  const { pathname } = new URL(call.address);
  const resource = /^\/2010-04-01\/Accounts\/([^/]+)\/(Messages|Calls)\.json$/.exec(pathname);
  const expected = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`;
  if (!resource || resource[1] !== account.sid) return reply(404, { code: 20_404, status: 404 });
  if (call.headers.authorization !== expected) return reply(401, { code: 20_003, status: 401 });
  const isForm = call.headers['content-type'] === 'application/x-www-form-urlencoded';
  const fault = isForm ? faultOf(resource[2] as Resource, new URLSearchParams(String(call.body))) : 20_001;
  if (fault !== null) return reply(400, { code: fault, status: 400 });
  const sid = `${resource[2] === 'Calls' ? 'CA' : 'SM'}${'a'.repeat(32)}`;
  return reply(201, { account_sid: account.sid, sid, status: 'queued' });
}
