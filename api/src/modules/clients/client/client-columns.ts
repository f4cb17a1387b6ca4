import { type ClientInput, clientModules, type LimitChannel } from 'contract';
import type { WantedLimit } from '../../core/client-quota/client-limits.ts';

/** A client's monthly limits, as its form has them. */
export const limitsIn = (input: ClientInput): Record<LimitChannel, WantedLimit> => ({
  call: { amount: input.call_limit, increase: input.call_increase },
  sms: { amount: input.sms_limit, increase: input.sms_increase },
  email: { amount: input.email_limit, increase: input.email_increase },
});

/** The columns of a client that an input fills. */
export function columnsOf(input: ClientInput) {
  const flags = Object.entries(clientModules).map(([name, flag]) => [
    flag,
    input[name as keyof typeof clientModules],
  ]);
  return {
    name: input.name,
    business_name: input.business_name,
    ruc: input.ruc,
    foreign_document: input.foreign_document,
    type: input.type,
    is_port: input.is_port,
    blocked: input.blocked,
    timezone: input.timezone,
    localization: input.localization,
    contact_name: input.contact_name,
    contact_last_name: input.contact_last_name,
    contact_email: input.contact_email,
    contact_phone: input.contact_phone,
    flags: JSON.stringify(Object.fromEntries(flags)),
    email_notification: input.email_notification,
    openai_daily_tokens: input.openai_daily_tokens,
    ai_limit_emails: input.ai_limit_emails,
    uca_limit: input.uca_limit,
    general_limit: input.general_limit,
    number_photos_form: input.number_photos_form,
    time_tolerance_minutes: input.time_tolerance_minutes,
    compliance_percent: input.compliance_percent,
    missed_alert: input.missed_alert,
    day_from: input.day_from,
    night_from: input.night_from,
    offline_minutes: input.offline_minutes,
    position_days: input.position_days,
    gate_photo_days: input.gate_photo_days,
    ref1: input.ref1,
    ref2: input.ref2,
    ref3: input.ref3,
    ref4: input.ref4,
  };
}
