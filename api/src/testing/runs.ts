/**
 * How many cases a property is tried with: all on the embedded database, a quarter on the second one, which is the same
 * engine (docs/adr/0039). Not for what depends on several connections: the embedded database has one.
 */
export const runs = (all: number): number => (process.env.TEST_DATABASE_URL ? Math.ceil(all / 4) : all);
