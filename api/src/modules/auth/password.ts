import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** For passwords that we made out of 96 random bits: nobody guesses those, however fast a guess is checked. */
export const randomPasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** Hashes a password with argon2id; answers a PHC string with its parameters and salt. */
export async function hashPassword(password: string, effort = cost): Promise<string> {
  const nonce = randomBytes(16);
  const message = Buffer.from(password.normalize('NFC'));
  const tag = await derive('argon2id', { message, nonce, tagLength: TAG_LENGTH, ...effort });
  return `$argon2id$v=19$m=${effort.memory},t=${effort.passes},p=${effort.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

let decoy: Promise<string> | null = null;

/**
 * True if the password made this hash. With null (no such user) it works just as long and answers false, so that
 * time does not tell who exists.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const [, memory, passes, parallelism, salt, tag] = pattern.exec(hash ?? (await decoy)) ?? [];
  if (!memory || !passes || !parallelism || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const made = await derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(made, expected) && hash !== null;
}
