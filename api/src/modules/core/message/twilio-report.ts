import type { Report } from './take-report.ts';

/** Statuses of messages and calls at Twilio, and what they mean for a delivery. */
const states: Readonly<Record<string, Report['state']>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  initiated: 'sent',
  ringing: 'sent',
  sending: 'sent',
  sent: 'sent',
  'in-progress': 'delivered',
  delivered: 'delivered',
  read: 'delivered',
  partially_delivered: 'delivered',
  completed: 'delivered',
  undelivered: 'unanswered',
  busy: 'unanswered',
  'no-answer': 'unanswered',
  failed: 'failed',
  canceled: 'failed',
};

/** The report in a status callback; null for a status without meaning here. */
export function reportOf(id: number, fields: Readonly<Record<string, string>>): Report | null {
  const status = fields.CallStatus ?? fields.MessageStatus ?? '';
  const state = states[status];
  if (!state) return null;
  const price = Number(fields.Price ?? Number.NaN);
  return {
    id,
    state,
    provider: 'twilio',
    reference: fields.CallSid ?? fields.MessageSid ?? null,
    detail:
      state === 'sent' || state === 'delivered' ? '' : [status, fields.ErrorCode].filter(Boolean).join(' '),
    // Prices are negative there: what the account was charged.
    ...(Number.isFinite(price) && {
      cost: Math.abs(price),
      currency: (fields.PriceUnit ?? 'USD').toUpperCase(),
    }),
  };
}
