import { keyCreations } from '../http/client.ts';
import { underKey } from './under-key.ts';

/** From now on every creating call carries an Idempotency-Key. Only people signed in create; sign-in does without. */
export function startCreationKeys(): void {
  keyCreations(underKey);
}
