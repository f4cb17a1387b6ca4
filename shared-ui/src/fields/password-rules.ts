const sets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-=?@_'];

function pick(from: string): string {
  const limit = 256 - (256 % from.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return from.charAt(byte % from.length);
  }
}

/** A random password with every kind of character and none easily misread (0 O, 1 l I). */
export function generatePassword(length = 16): string {
  const all = sets.join('');
  for (;;) {
    const password = Array.from({ length }, () => pick(all)).join('');
    if (sets.every((set) => [...password].some((character) => set.includes(character)))) return password;
  }
}

/** 0 empty, 1 weak, 2 fair, 3 good, 4 strong: by length and number of distinct characters. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password.toLowerCase()).size;
  if (password.length < 8 || distinct < 5) return 1;
  const size = Math.min(password.length, distinct * 2);
  const bits = size * Math.log2([1, 26, 40, 62, 90][kinds] ?? 26);
  return bits >= 90 ? 4 : bits >= 60 ? 3 : 2;
}
