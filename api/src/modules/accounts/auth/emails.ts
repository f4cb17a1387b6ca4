import type { Config } from '../../../ports/config.ts';
import { linkTo } from '../../../ports/link-to.ts';
import type { UserRow } from './user.repository.ts';

type Reader = Pick<UserRow, 'name' | 'email' | 'language'>;
type Place = Pick<Config, 'PUBLIC_URL' | 'PORT'>;

export interface Email {
  recipient: string;
  subject: string;
  body: string;
}

/** Asks the new address for confirmation, in the owner's language. */
export function emailToConfirm(reader: Reader, config: Place, token: string): Email {
  const link = linkTo(config, `/email/confirm?token=${token}`);
  const spanish = reader.language === 'es';
  return {
    recipient: reader.email,
    subject: spanish ? 'Vigía: confirme su correo' : 'Vigía: confirm your email address',
    body: spanish
      ? `Hola, ${reader.name}:\n\nAbra este enlace para confirmar que este es el correo de su cuenta. Sirve una vez y durante un día:\n\n${link}\n\nSi no tiene una cuenta de Vigía, ignore este mensaje.\n`
      : `Hello ${reader.name},\n\nOpen this link to confirm that this is your account's address. It works once, for one day:\n\n${link}\n\nIf you have no account at Vigía, ignore this message.\n`,
  };
}

/** Notifies the current address of the one that will replace it. */
export function emailOfNewAddress(reader: Reader, config: Place, email: string): Email {
  const link = linkTo(config, '/password/forgot');
  const spanish = reader.language === 'es';
  return {
    recipient: reader.email,
    subject: spanish ? 'Vigía: cambio de correo' : 'Vigía: change of email address',
    body: spanish
      ? `Hola, ${reader.name}:\n\nSe pidió cambiar el correo de su cuenta a ${email}. Mientras no se confirme desde ese correo, usted sigue entrando con el de siempre.\n\nSi no lo pidió usted, avise a quien administra su organización y cambie su contraseña:\n\n${link}\n`
      : `Hello ${reader.name},\n\nYour account's address is to become ${email}. Until that address confirms it, you go on signing in with the one you have.\n\nIf you did not ask for it, tell whoever administers your organization and change your password:\n\n${link}\n`,
  };
}

/** Warns the owner that somebody is trying their password, in their language. */
export function emailOfTries(user: Reader, config: Place, tries: number): Email {
  const link = linkTo(config, '/password/forgot');
  const spanish = user.language === 'es';
  return {
    recipient: user.email,
    subject: spanish
      ? 'Vigía: intentos de entrar en su cuenta'
      : 'Vigía: attempts to sign in to your account',
    body: spanish
      ? `Hola, ${user.name}:\n\nEn la última hora alguien escribió ${tries} veces una contraseña equivocada para su cuenta. Nadie entró con ellas, y usted puede seguir entrando como siempre.\n\nSi no fue usted y su contraseña es corta o la usa en otros sitios, cámbiela:\n\n${link}\n`
      : `Hello ${user.name},\n\nWithin the last hour somebody typed a wrong password for your account ${tries} times. Nobody got in with them, and you can go on signing in as always.\n\nIf it was not you and your password is short or used elsewhere, change it:\n\n${link}\n`,
  };
}

/** The email with the reset link, in the user's language. */
export function emailForReset(user: Reader, config: Place, token: string): Email {
  const link = linkTo(config, `/password/reset?token=${token}`);
  const spanish = user.language === 'es';
  return {
    recipient: user.email,
    subject: spanish ? 'Vigía: cambie su contraseña' : 'Vigía: change your password',
    body: spanish
      ? `Hola, ${user.name}:\n\nAbra este enlace para elegir una contraseña nueva. Sirve una vez y durante una hora:\n\n${link}\n\nSi no lo pidió usted, ignore este mensaje: su contraseña sigue igual.\n`
      : `Hello ${user.name},\n\nOpen this link to choose a new password. It works once, for one hour:\n\n${link}\n\nIf you did not ask for it, ignore this message: your password stays as it is.\n`,
  };
}
