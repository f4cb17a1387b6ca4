import * as z from 'contract/z';
import { email, password, phone, requiredText, username } from '../core/fields.ts';

/** An account: a person who signs in, of any kind. These are the form fields shared by every kind. */
export const accountFields = {
  name: requiredText(),
  last_name: requiredText(),
  username,
  email: email.check(z.minLength(1, 'error.required')),
  phone: z.union([z.literal(''), phone], 'error.phone'),
  /** Empty: a new account gets a random password by email, an existing one keeps its own. */
  password: z._default(z.union([z.literal(''), password], 'error.passwordLength'), ''),
  /** A blocked account cannot sign in. */
  blocked: z.boolean(),
};

/** The account fields shown on the record of each kind: all of the above except the password. */
export const accountShown = {
  name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  blocked: z.boolean(),
};

const fields = z.object(accountFields);
export type AccountInput = z.infer<typeof fields>;
