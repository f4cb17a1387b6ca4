import { type ChannelStanding, type DeliveryReport, limitChannels, type SessionMessage } from 'contract';
import type { Ctx, PublicCtx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { isFromTwilio, twilioReportUrl } from '../../../ports/sender-twilio.ts';
import { isSigned } from '../../../ports/webhook-signature.ts';
import { roomsOfCaller } from '../client-quota/client-quota.ts';
import { ofClient } from '../scope.ts';
import { configuredChannels } from './deliver-messages.ts';
import { messagesOf } from './message.repository.ts';
import { takeReport } from './take-report.ts';
import { reportOf } from './twilio-report.ts';

/** Messages to contacts in a session of the caller's client. */
export function messagesOfSession(ctx: Ctx, id: number): Promise<{ data: SessionMessage[] }> {
  return ctx.tx(async (trx) => {
    const session = await trx
      .selectFrom('monitoring_session')
      .select('id')
      .where('id', '=', id)
      .where(ofClient(ctx, 'client_id'))
      .executeTakeFirst();
    if (!session) throw problem('notFound', 'error.notFound');
    return { data: await messagesOf(trx, id) };
  });
}

/** Which channels can be used now, and what is left of them. */
export function standingOfChannels(ctx: Ctx): Promise<{ channels: ChannelStanding[] }> {
  const configured = configuredChannels(ctx.ports);
  return ctx.tx(async (trx) => {
    const rooms = await roomsOfCaller(trx, ctx);
    const channels = limitChannels.flatMap((channel) => {
      const room = rooms.find((each) => each.channel === channel);
      return room ? [{ channel, configured: configured[channel], left: room.left, limit: room.limit }] : [];
    });
    return { channels };
  });
}

/** A report of the webhook. Refused without its signature, and for a message that it was not given. */
export async function takeWebhookReport(ctx: PublicCtx, report: DeliveryReport): Promise<{ id: number }> {
  const webhook = ctx.ports.config.messageWebhook;
  const signed = {
    seconds: ctx.header('x-vigia-timestamp'),
    signature: ctx.header('x-vigia-signature'),
    body: ctx.bodyText,
  };
  if (!webhook || !isSigned(webhook.secret, signed, ctx.now()))
    throw problem('unauthorized', 'error.unauthorized');
  const isKnown = await ctx.system((trx) => takeReport(trx, { ...report, provider: 'webhook' }, ctx.now()));
  if (!isKnown) throw problem('notFound', 'error.notFound');
  return { id: report.id };
}

/** A status callback of Twilio. Refused without its signature. */
export async function takeTwilioReport(
  ctx: PublicCtx,
  id: number,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const { twilio, PUBLIC_URL } = ctx.ports.config;
  const url = PUBLIC_URL ? twilioReportUrl(PUBLIC_URL, id) : '';
  if (
    !twilio ||
    !PUBLIC_URL ||
    !isFromTwilio(twilio.authToken, url, fields, ctx.header('x-twilio-signature'))
  )
    throw problem('unauthorized', 'error.unauthorized');
  const report = reportOf(id, fields);
  if (report) await ctx.system((trx) => takeReport(trx, report, ctx.now()));
  return '';
}
