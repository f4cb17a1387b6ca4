import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** For passwords we generated from 96 random bits: they cannot be guessed, however fast a guess is checked. */
export const randomPasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** Hashes a password with argon2id; returns a PHC string with its parameters and salt. */
export async function hashPassword(password: string, effort = cost): Promise<string> {
  const nonce = randomBytes(16);
  const message = Buffer.from(password.normalize('NFC'));
  const tag = await derive('argon2id', { message, nonce, tagLength: TAG_LENGTH, ...effort });
  return `$argon2id$v=19$m=${effort.memory},t=${effort.passes},p=${effort.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

let decoy: Promise<string> | null = null;

/** One derivation made by a check. */
type Work = ReturnType<typeof readHash> & object;

function readHash(hash: string) {
  const [, memory, passes, parallelism, salt, tag] = pattern.exec(hash) ?? [];
  if (!memory || !passes || !parallelism || !salt || !tag) return null;
  const effort = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { effort, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

/**
 * The derivations for checking a password against a hash: always one at the full cost. Without a hash it is the decoy's;
 * next to a cheaper hash it is the decoy's too, so that timing reveals neither who exists nor whose
 * password was generated.
 */
export async function workFor(hash: string | null): Promise<[own: Work | null, beside: Work | null]> {
  decoy ??= hashPassword('nobody has this password');
  const own = hash === null ? null : readHash(hash);
  const full = own !== null && own.effort.memory >= cost.memory && own.effort.passes >= cost.passes;
  return [own, full ? null : readHash(await decoy)];
}

async function matches(password: string, { effort, salt, tag }: Work): Promise<boolean> {
  const message = Buffer.from(password.normalize('NFC'));
  const made = await derive('argon2id', { message, nonce: salt, tagLength: tag.length, ...effort });
  return timingSafeEqual(made, tag);
}

/** True if the password matches the hash. With null (no such user) it takes just as long and returns false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [own, beside] = await workFor(hash);
  const right = own !== null && (await matches(password, own));
  if (beside) await matches(password, beside);
  return right;
}
