import { runKills } from './kill-test.ts';

/**
 * An hour of a gate, 30 entries a minute and most of their exits, on two servers that are killed in between, as fast as
 * they can (or `GATE_ENTRIES`): the API's test, which has time for fewer. Fails when an entry, an exit or a guest of
 * a visit is lost or doubled.
 */
await runKills('gate/kill', { GATE_ENTRIES: process.env.GATE_ENTRIES ?? '1800' });
