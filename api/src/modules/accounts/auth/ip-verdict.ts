import type { IpVerdict } from 'contract';
import { covers, plainAddress } from './ip-range.ts';
import type { UserRow } from './user.repository.ts';

/**
 * Whether somebody may sign in from an address: by their own rules if they have any, else by those of their type, else
 * freely (behaviours, "Access by IP").
 */
export function verdictOn(
  { ip_user, ip_type }: Pick<UserRow, 'ip_user' | 'ip_type'>,
  from: string,
): Omit<IpVerdict, 'user_name'> {
  const address = plainAddress(from);
  const ranges = ip_user ?? ip_type;
  if (!ranges) return { address, allowed: true, decided_by: 'open', range: null };
  const range = ranges.find((one) => covers(one, address)) ?? null;
  return { address, allowed: range !== null, decided_by: ip_user ? 'user' : 'type', range };
}
