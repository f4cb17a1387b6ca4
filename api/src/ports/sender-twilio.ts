import { createHmac } from 'node:crypto';
import { xmlText } from 'contract';
import type { Clock } from './clock.ts';
import type { PushTransport } from './push-transport.ts';
import { internationalPhone, type OutgoingMessage, outcomeOf, type Sender } from './sender.ts';
import { sameText } from './webhook-signature.ts';

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** The number, or for SMS the messaging service (`MG…`), that messages are sent from. */
  from: string;
  callFrom: string;
  /** `https://api.twilio.com`, or a fake of it. */
  apiUrl: string;
}

/** Voices of `<Say>` by language: Twilio's own names of languages. */
const voices: Readonly<Record<string, string>> = {
  es: 'es-MX',
  en: 'en-US',
  ar: 'arb',
  zh: 'cmn-CN',
  fr: 'fr-FR',
  el: 'el-GR',
  hi: 'hi-IN',
};

/** What is read out, twice: the first sentence of a call is often missed. */
export function twimlOf({ text, language }: Pick<OutgoingMessage, 'text' | 'language'>): string {
  const say = `<Say language="${voices[language] ?? voices.en}">${xmlText(text)}</Say>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${say}<Pause length="1"/>${say}</Response>`;
}

/** Where Twilio reports the outcome of a message. */
export const twilioReportUrl = (publicUrl: string, id: number): string =>
  `${publicUrl.replace(/\/$/, '')}/api/v1/mensaje/twilio/${id}`;

/** The signature of a callback: its address and its sorted fields, HMAC-SHA1 with the account's token, in base64. */
export function twilioSignature(
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string {
  const text = Object.keys(fields)
    .toSorted()
    .reduce((all, name) => `${all}${name}${fields[name]}`, url);
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

export const isFromTwilio = (
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
  signature: string | null,
): boolean => signature !== null && sameText(signature, twilioSignature(authToken, url, fields));

/** Seconds an unanswered call rings: a level of contacts has 120. */
const RING_SECONDS = 30;

/** Seconds that an SMS may wait there, at least and at most, and the characters it has at most. */
const FIRST_VALIDITY = 10;
const LAST_VALIDITY = 14_400;
const MOST_BODY = 1600;

/** Sends SMS and calls by Twilio's HTTP interface (2010-04-01), with a status callback for each. */
export function createTwilioSender(
  account: TwilioAccount,
  { clock, transport, publicUrl }: { clock: Clock; transport: PushTransport; publicUrl: string | undefined },
): Sender {
  const authorization = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`;
  const post = (resource: 'Messages' | 'Calls', fields: readonly (readonly [string, string])[]) =>
    transport.post({
      address: `${account.apiUrl}/2010-04-01/Accounts/${account.accountSid}/${resource}.json`,
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    });
  const callbackOf = (id: number) => (publicUrl ? twilioReportUrl(publicUrl, id) : null);

  const sms = ({ id, to, text, expiresAt }: OutgoingMessage) => {
    const left = Math.round((expiresAt.getTime() - clock.now().getTime()) / 1000);
    const validity = Math.min(LAST_VALIDITY, Math.max(FIRST_VALIDITY, left));
    const callback = callbackOf(id);
    return post('Messages', [
      ['To', internationalPhone(to)],
      [account.from.startsWith('MG') ? 'MessagingServiceSid' : 'From', account.from],
      ['Body', text.slice(0, MOST_BODY)],
      ['ValidityPeriod', String(validity)],
      ...(callback ? [['StatusCallback', callback] as const] : []),
    ]);
  };
  const call = (message: OutgoingMessage) => {
    const callback = callbackOf(message.id);
    const events = ['initiated', 'answered', 'completed'].map(
      (event) => ['StatusCallbackEvent', event] as const,
    );
    return post('Calls', [
      ['To', internationalPhone(message.to)],
      ['From', account.callFrom],
      ['Twiml', twimlOf(message)],
      ['Timeout', String(RING_SECONDS)],
      ...(callback ? [['StatusCallback', callback] as const, ...events] : []),
    ]);
  };
  return {
    name: 'twilio',
    async send(message) {
      const reply = await (message.channel === 'sms' ? sms(message) : call(message));
      const answer = outcomeOf(reply);
      if (answer.outcome !== 'sent') return { ...answer, reference: null };
      return { ...answer, reference: sidIn(reply.text) };
    },
  };
}

/** Twilio's name for the message; the text may be cut, so it is looked for rather than parsed. */
const sidIn = (text: string): string | null =>
  /"sid"\s*:\s*"((?:SM|MM|CA)[0-9a-f]{32})"/.exec(text)?.[1] ?? null;
