import type { ErrorCode } from 'contract';

export interface ApiErrorInit {
  /** HTTP status; 0 when there was no response. */
  status: number;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string[]>;
  /** Retrying later may work. */
  retryable?: boolean;
  /** Seconds to wait, as requested by the server. */
  retryAfter?: number | null;
  cause?: unknown;
}

/** Thrown by `call` for every failure except an abort by the caller. */
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

/** Whether a shared link's refusal means that it is unknown, over, revoked or used: trying again would not help. */
export const leadsNowhere = ({ code }: ApiError): boolean => code === 'notFound' || code === 'validation';
