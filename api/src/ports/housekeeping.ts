import type { Ports } from './ports.ts';

/**
 * The embedded database has no autovacuum: without this its planner never learns how many rows there are, and rows
 * that are rewritten every second leave their old versions behind. PostgreSQL cleans up itself.
 */
export async function tidyDatabase({ database }: Pick<Ports, 'database'>): Promise<void> {
  if (database.kind === 'pglite') await database.pool.query('vacuum (analyze)');
}
