import type { ErrorCode } from 'contract';

export interface ApiErrorInit {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string[]>;
  /** Trying the same again later may work. */
  retryable?: boolean;
  /** Seconds to wait, as the server asked. */
  retryAfter?: number | null;
  cause?: unknown;
}

/** What `call` throws for everything but success and an abort by the caller. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** Field path (`contact.email`) → its messages, in the caller's language. */
  readonly fields: Record<string, string[]>;
  readonly retryable: boolean;
  /** Seconds to wait before trying again, or null. */
  readonly retryAfter: number | null;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code;
    this.fields = init.fields ?? {};
    this.retryable = init.retryable ?? false;
    this.retryAfter = init.retryAfter ?? null;
  }

  /** Every field's messages in one text, for a toast under the message (spec section 8, 422). */
  get details(): string {
    return Object.values(this.fields).flat().join('. ');
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
