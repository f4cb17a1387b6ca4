import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { email, nothing } from '../core/fields.ts';

export const emailChange = z.strictObject({
  email,
  current_password: z.string().check(z.minLength(1, 'error.required'), z.maxLength(128)),
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/v1/profile/email',
  access: 'signed-in',
  summary: 'Mails a link to a new address, which takes the old one’s place when it is opened',
  body: emailChange,
  data: nothing,
});

/** The new address awaiting confirmation, if any. */
export const getEmailChange = endpoint({
  method: 'GET',
  path: '/v1/profile/email',
  access: 'signed-in',
  summary: 'The signed-in user’s new address while it waits to be confirmed',
  data: z.nullable(z.object({ email: z.string(), expires_at: z.string() })),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/v1/email/confirm',
  access: 'public',
  summary: 'Confirms an address by a mailed link, once',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({ email: z.string() }),
});
