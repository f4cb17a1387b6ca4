import * as z from 'contract/z';

/**
 * The shape of every API response (spec section 3, "Login response").
 * `data` is null when `succeeded` is false; `errors` maps a field's path (`contact.email`) to its messages
 * in the caller's language; `code` is a stable word for programs.
 */
export interface Envelope<D> {
  succeeded: boolean;
  data: D | null;
  message: string;
  errors: Record<string, string[]>;
  code?: ErrorCode;
}

/** Stable codes for what went wrong; the message alongside is for people. */
export const errorCodes = [
  'validation',
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'tooLarge',
  'tooMany',
  'unsupported',
  'network',
  'timeout',
  'server',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The envelope around a given data schema, for contract tests and the OpenAPI document. */
export function envelope<D extends z.core.$ZodType>(data: D) {
  return z.object({
    succeeded: z.boolean(),
    data: z.nullable(data),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())),
    code: z.optional(z.enum(errorCodes)),
  });
}
