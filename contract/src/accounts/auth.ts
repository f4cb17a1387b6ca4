import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, nothing, password, phone, requiredText, text } from '../core/fields.ts';
import { languages } from '../core/languages.ts';
import { listed } from '../core/paging.ts';
import { userRecord } from '../core/user.ts';

/** What sign-in and refresh return: the user record with the tokens in it (spec section 3). */
export const sessionData = z.extend(userRecord, {
  /** Opaque bearer token. The browser removes it from the stored record. */
  api_token: z.string(),
  refreshToken: z.string(),
  /** Seconds the bearer token lives. */
  expires_in: z.number(),
});
export type SessionData = z.infer<typeof sessionData>;

export const login = endpoint({
  method: 'POST',
  path: '/v1/login',
  access: 'public',
  summary: 'Signs in with username and password',
  body: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1, 'error.required'), z.maxLength(254)),
    password: z.string().check(z.minLength(1, 'error.required'), z.maxLength(128)),
  }),
  data: sessionData,
});

export const logout = endpoint({
  method: 'POST',
  path: '/v1/logout',
  access: 'signed-in',
  summary: 'Ends the session of the bearer token',
  data: nothing,
});

export const refresh = endpoint({
  method: 'POST',
  path: '/v1/refresh',
  access: 'public',
  summary: 'Trades a refresh token for a new pair; a used one ends the whole session',
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: sessionData,
  unaudited: true,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/v1/password/forgot',
  access: 'public',
  summary: 'Mails a reset link if the account exists; the answer is the same either way',
  body: z.strictObject({ username: requiredText(254) }),
  data: nothing,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/v1/password/reset',
  access: 'public',
  summary: 'Sets a new password by a mailed token and ends every session',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)), password }),
  data: nothing,
});

export const acceptLegalTerms = endpoint({
  method: 'POST',
  path: '/v1/legal-terms/accept',
  access: 'signed-in',
  summary: 'Records that the user accepted the legal terms',
  body: z.strictObject({ version: z.string().check(z.minLength(1), z.maxLength(20)) }),
  data: userRecord,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/profile',
  access: 'signed-in',
  summary: 'The signed-in user as it stands now',
  data: userRecord,
});

export const profileInput = z.strictObject({
  name: requiredText(80),
  last_name: text(80),
  phone: z.union([z.literal(''), phone]),
  language: z.optional(z.enum(languages)),
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/v1/profile',
  access: 'signed-in',
  summary: 'Changes the signed-in user’s own data',
  body: profileInput,
  data: userRecord,
});

export const passwordChange = z.strictObject({
  current_password: z.string().check(z.minLength(1, 'error.required'), z.maxLength(128)),
  password,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/profile/password',
  access: 'signed-in',
  summary: 'Changes the password and ends the user’s other sessions',
  body: passwordChange,
  data: nothing,
});

export const session = z.object({
  id,
  address: z.string(),
  agent: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/profile/session',
  access: 'signed-in',
  summary: 'Open sessions of the signed-in user',
  data: listed(session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/profile/session/{id}',
  access: 'signed-in',
  summary: 'Ends one of the user’s own sessions',
  params: idParams,
  data: nothing,
});

/** Pusher's raw response; several channels at once when `channel_names` is given. */
export const broadcastingAuth = endpoint({
  method: 'POST',
  path: '/broadcasting/auth',
  access: 'signed-in',
  summary: 'Signs subscriptions to private and presence channels',
  body: z.object({
    socket_id: z.string().check(z.regex(/^\d{1,10}\.\d{1,10}$/)),
    channel_name: z.optional(z.string().check(z.maxLength(200))),
    channel_names: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200))),
  }),
  data: z.record(z.string(), z.unknown()),
  raw: 'application/json',
  unaudited: true,
});
