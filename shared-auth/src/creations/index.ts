import { keyCreations } from '../http/client.ts';
import { underKey } from './under-key.ts';

/** From now on every creating call carries an Idempotency-Key. Sign-in, which happens before this loads, does not. */
export function startCreationKeys(): void {
  keyCreations(underKey);
}
