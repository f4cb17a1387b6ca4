import type { Messages } from './words.ts';

/**
 * For people signing in, or managing accounts and their roles.
 */
export const accountMessages = {
  'ok.signedIn': { es: 'Sesión iniciada', en: 'Signed in' },
  'ok.signedOut': { es: 'Sesión cerrada', en: 'Signed out' },
  'ok.resetMailed': {
    es: 'Si la cuenta existe, enviamos un enlace a su correo',
    en: 'If the account exists, we have emailed it a link',
  },
  'ok.passwordChanged': { es: 'Contraseña cambiada', en: 'Password changed' },
  'ok.emailAsked': {
    es: 'Abra el enlace que enviamos al correo nuevo para confirmarlo',
    en: 'Open the link we emailed to the new address to confirm it',
  },
  'ok.emailConfirmed': { es: 'Correo confirmado', en: 'Address confirmed' },
  'error.credentials': { es: 'Credenciales incorrectas', en: 'Invalid Credentials' },
  'error.cannotLogin': { es: 'No se puede iniciar sesión', en: 'It can not login' },
  'error.cannotLogout': { es: 'No se puede cerrar sesión', en: 'It can not logout' },
  'error.blocked': {
    es: 'La cuenta está bloqueada; contacte al administrador',
    en: 'The account is blocked; contact the administrator',
  },
  'error.roleGiver': {
    es: 'Los roles de solicitudes solo los administra quien ve la lista de usuarios con roles',
    en: 'Roles in visit requests are administered only by those who see the list of users with roles',
  },
  'error.invalidIp': {
    es: 'IP inválida: no puede entrar desde {address}',
    en: 'Invalid IP: you cannot enter from {address}',
  },
  'error.ipLockout': {
    es: 'Con este cambio usted se quedaría fuera: su dirección es {address}',
    en: 'This change would lock you out: your address is {address}',
  },
  'error.sessionEnded': {
    es: 'La sesión terminó; inicie sesión de nuevo',
    en: 'The session has ended; sign in again',
  },
  'error.emailToken': {
    es: 'El enlace no es válido, ya venció o ya se usó',
    en: 'The link is not valid, has expired or was used',
  },
  'error.resetToken': {
    es: 'El enlace no es válido o ya venció; pida otro',
    en: 'The link is not valid or has expired; ask for another',
  },
  'error.currentPassword': {
    es: 'La contraseña actual no es correcta',
    en: 'The current password is not correct',
  },
  'error.samePassword': {
    es: 'Elija una contraseña distinta de la actual',
    en: 'Choose a password different from the current one',
  },
  'error.pushSubscription': {
    es: 'No es una suscripción a notificaciones de un navegador',
    en: 'This is not a browser’s push subscription',
  },
  'error.pushNotConfigured': {
    es: 'Las notificaciones push no están configuradas en este servidor',
    en: 'Push notifications are not configured on this server',
  },
  'error.tooFewValidators': {
    es: 'Faltan personas que puedan validar (hay {validators}); asigne antes los roles',
    en: 'Too few people can validate ({validators}); assign the roles first',
  },
  'error.tooFewAuthorizers': {
    es: 'Faltan personas que puedan autorizar (hay {authorizers}); asigne antes los roles',
    en: 'Too few people can authorize ({authorizers}); assign the roles first',
  },
  'error.tooFewReviewers': {
    es: 'Faltan personas para validar y autorizar (hay {people}): nadie hace las dos cosas en una solicitud',
    en: 'Too few people can validate or authorize ({people}): nobody does both in one request',
  },
  'error.reviewersNeeded': {
    es: 'Faltarían personas para validar o autorizar en {names}',
    en: 'There would be too few people to validate or authorize in {names}',
  },
  'error.ucaLimit': {
    es: 'Se supera el límite de UCAs del cliente ({maximum})',
    en: 'The UCA limit of the client ({maximum}) is exceeded',
  },
} as const satisfies Messages;
