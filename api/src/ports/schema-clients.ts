import type { LimitChannel } from 'contract';
import type { Generated } from 'kysely';

/** Tables of `050_clients.sql`. `month` is its first day. */
export interface ClientLimitTable {
  client_id: number;
  channel: LimitChannel;
  month: string;
  amount: number;
  increase: Generated<number>;
}

export interface ClientUsageTable {
  client_id: number;
  channel: LimitChannel;
  month: string;
  used: Generated<number>;
}

export interface ClientTables {
  client_limit: ClientLimitTable;
  client_usage: ClientUsageTable;
}
