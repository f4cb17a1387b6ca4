import type { Config } from '../../config.ts';
import type { UserRow } from './user.repository.ts';

/** The letter with the reset link, in the user's language. */
export function letterForReset(
  user: Pick<UserRow, 'name' | 'email' | 'language'>,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  token: string,
): { recipient: string; subject: string; body: string } {
  const base = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const link = `${base.replace(/\/$/, '')}/password/reset?token=${token}`;
  const spanish = user.language === 'es';
  return {
    recipient: user.email,
    subject: spanish ? 'Vigía: cambie su contraseña' : 'Vigía: change your password',
    body: spanish
      ? `Hola, ${user.name}:\n\nAbra este enlace para elegir una contraseña nueva. Sirve una vez y durante una hora:\n\n${link}\n\nSi no lo pidió usted, ignore este mensaje: su contraseña sigue igual.\n`
      : `Hello ${user.name},\n\nOpen this link to choose a new password. It works once, for one hour:\n\n${link}\n\nIf you did not ask for it, ignore this message: your password stays as it is.\n`,
  };
}
