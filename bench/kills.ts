import { runKills } from './kill-test.ts';

/**
 * Twenty kills (or `KILLS`) of servers that receive reports from phones: the API's test, which has time for four, with
 * more of them. Prints how many reports were confirmed and sent again; fails when a fix, an event, a visit or an email
 * is lost or doubled.
 */
await runKills('field/position/kill', { KILLS: process.env.KILLS ?? '20' });
