import * as z from 'contract/z';
import { email, password, phone, requiredText, username } from '../core/fields.ts';

/** An account: a person who signs in, of whatever kind. What the form of each kind has. */
export const accountFields = {
  name: requiredText(),
  last_name: requiredText(),
  username,
  email: email.check(z.minLength(1, 'error.required')),
  phone: z.union([z.literal(''), phone], 'error.phone'),
  /** Empty: a random one is mailed to whoever is new, and nothing changes for whoever is not. */
  password: z._default(z.union([z.literal(''), password], 'error.passwordLength'), ''),
  /** Nobody blocked signs in. */
  blocked: z.boolean(),
};

/** What the record of each kind shows of its account: all of that but the password. */
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
