import { type MessageKey, message } from 'contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Call, inCall, inLane } from '../ports/lane.ts';
import { announcedBy } from './announced-records.ts';
import type { PublicCtx } from './context.ts';
import { type Claim, claimKey, fingerprintOf, repeated } from './idempotency.ts';
import { parseInput } from './input.ts';
import { contextOf } from './request-context.ts';
import { Reply, type RouteDefinition } from './route.ts';
import type { ServerOptions } from './server-options.ts';
import { StreamReply, sendStream } from './stream.ts';
import { readUpload } from './upload.ts';

/** Runs a call in its turn; stores its result for a retry with the same key. */
async function inTurnOf(
  ctx: PublicCtx,
  claim: Claim | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!claim) return work();
  ctx.claim = claim;
  const { log } = ctx.ports;
  try {
    const answer = await work();
    const kept =
      answer instanceof Reply ? { data: answer.data, key: answer.key } : { data: answer, key: null };
    // A completed write is stored with the outcome of its transaction; the call has succeeded.
    await claim.finish(kept).catch((error: unknown) => log.warn({ err: error }, 'an answer is not kept'));
    return answer;
  } catch (error) {
    await claim.release().catch((failure: unknown) => log.warn({ err: failure }, 'a key stays'));
    throw error;
  }
}

/**
 * Runs one declared endpoint: validates input, runs the handler in its lane, validates the response into the envelope.
 * Throws what the handler throws, and an Error when the response violates the contract.
 */
export function createHandler({ ports, assertAudit }: ServerOptions, definition: RouteDefinition) {
  const { endpoint, lane = 'calls' } = definition;
  const status = endpoint.status ?? 200;
  const fallback: MessageKey = status === 201 ? 'ok.created' : 'ok.done';
  const mustAudit = endpoint.method !== 'GET' && !endpoint.unaudited;

  const answered = async (request: FastifyRequest, response: FastifyReply) => {
    const ctx = contextOf(ports, request, response);
    await definition.admit?.(ctx);
    const upload = endpoint.files && request.isMultipart() ? await readUpload(request, endpoint) : null;
    const input = parseInput(endpoint, {
      params: request.params,
      query: request.query,
      body: upload ? upload.body : (request.body ?? undefined),
    });
    const digests = upload?.digests ?? [];
    const { caller } = request;
    const mark = fingerprintOf(endpoint, input, digests);
    const turn = caller ? await inLane(lane, () => claimKey(ports, request, endpoint, caller, mark)) : null;
    const isRepeated = turn !== null && 'first' in turn;
    if (isRepeated) response.header('idempotency-replayed', 'true');
    const call: Call = { id: endpoint.id, commits: 0, doubtful: false };
    request.call = call;
    const handlerInput = { ...input, files: upload?.files ?? {}, ctx } as never;
    const work = () => inCall(call, () => definition.handle(handlerInput), lane);
    const answer = isRepeated
      ? repeated(turn.first)
      : await inLane(lane, () => inTurnOf(ctx, turn?.claim, work));
    if (!isRepeated && mustAudit && !ctx.audited) {
      if (assertAudit) throw new Error(`${endpoint.id} left no audit entry`);
      request.log.error({ endpoint: endpoint.id }, 'a write left no audit entry');
    }
    if (!isRepeated && mustAudit && assertAudit) {
      const announced = announcedBy(endpoint);
      if (announced && !announced.some((kind) => ctx.auditedKinds.has(kind)))
        throw new Error(
          `${endpoint.id} audited none of ${announced.join(' or ')}, but ${[...ctx.auditedKinds]}`,
        );
    }
    const key = answer instanceof Reply ? answer.key : fallback;
    const value: unknown = answer instanceof Reply ? answer.data : answer;
    const given = (answer instanceof Reply && answer.status) || status;
    response.status(given);
    if (value instanceof StreamReply) return sendStream(response, value);
    if (endpoint.raw && endpoint.raw !== 'application/json') return response.type(endpoint.raw).send(value);
    const checked = z.core.safeParse(endpoint.data, value);
    if (!checked.success) {
      throw new Error(`${endpoint.id} responds against its contract: ${z.prettifyError(checked.error)}`);
    }
    response.type('application/json; charset=utf-8');
    if (endpoint.raw) return JSON.stringify(checked.data);
    return JSON.stringify({
      succeeded: given < 400,
      data: checked.data ?? null,
      message: message(ctx.language, key),
      errors: {},
      ...(given >= 500 && { code: 'server' }),
    });
  };
  return (request: FastifyRequest, response: FastifyReply) =>
    answered(request, response).catch((error: unknown) => {
      // The body ended early: its sender already got a response, and the reader only learns of it now.
      if (response.sent) return response;
      throw error;
    });
}
