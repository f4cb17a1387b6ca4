import { type Fix, MOST_SCANS, type PhoneState, postPhoneStates, postPositions, postScans } from 'contract';
import { type AppClient, dropIfRefused } from './app-client.ts';
import type { Rounds } from './rounds.ts';
import type { Scan, Tasks } from './tasks.ts';
import { type Plight, reportPlight } from './trouble.ts';

/** What a phone has to report, kept until the server has it. Times are milliseconds. */
export interface Reports {
  fix(fix: Fix): void;
  state(state: PhoneState): void;
  scan(scan: Scan): void;
  plight(plight: Plight): void;
  /** When it next posts its positions. */
  postAt(at: number): void;
  /** It posts them then at the latest. */
  postBy(at: number): void;
  /** Sends scans at once, states and positions when it is time. Rejects when there is no answer. */
  send(now: number, postSeconds: number): Promise<void>;
  sendPlights(): Promise<void>;
  waiting(): { fixes: number; scans: number };
}

/** Fixes kept while there is no connection; older ones are dropped. */
const MOST_FIXES = 500;

export function createReports(own: { client: AppClient; tasks: Tasks; rounds: Rounds }): Reports {
  const { client, tasks, rounds } = own;
  const fixes: Fix[] = [];
  const states: PhoneState[] = [];
  const scans: Scan[] = [];
  const plights: Plight[] = [];
  let postAt = 0;

  const keep = <T>(list: T[], one: T) => {
    list.push(one);
    if (list.length > MOST_FIXES) list.shift();
  };

  const sendScans = async (now: number, sent_at: string) => {
    while (scans.length > 0) {
      const sent = scans.slice(0, MOST_SCANS);
      const aged = sent.map((scan) => ({ ...scan, age_ms: now - Date.parse(scan.captured_at) }));
      const body = { sent_at, scans: aged };
      const kept = await dropIfRefused(client.call(postScans, { body }));
      const broken = new Map(kept?.taken.map((scan) => [scan.uuid, scan.broken]));
      for (const { uuid, checkpoint_code } of sent) {
        const told = broken.get(uuid);
        if (told) rounds.told(checkpoint_code, told, now);
      }
      scans.splice(0, sent.length);
    }
  };

  return {
    fix: (fix) => keep(fixes, fix),
    state: (state) => keep(states, state),
    scan: (scan) => void scans.push(scan),
    plight: (plight) => void plights.push(plight),
    postAt: (at) => {
      postAt = at;
    },
    postBy: (at) => {
      postAt = Math.min(postAt, at);
    },
    send: async (now, postSeconds) => {
      const sent_at = new Date(now).toISOString();
      await sendScans(now, sent_at);
      await tasks.send(now, ({ checkpoint_code }, broken) => rounds.told(checkpoint_code, broken, now));
      if (now < postAt || fixes.length === 0) return;
      postAt = now + postSeconds * 1000;
      const news = states.slice();
      if (news.length > 0)
        await dropIfRefused(client.call(postPhoneStates, { body: { sent_at, states: news } }));
      states.splice(0, news.length);
      const sent = fixes.slice();
      await dropIfRefused(client.call(postPositions, { body: { sent_at, positions: sent } }));
      fixes.splice(0, sent.length);
    },
    sendPlights: async () => {
      while (plights[0]) {
        await dropIfRefused(reportPlight(client, plights[0]));
        plights.shift();
      }
    },
    waiting: () => ({ fixes: fixes.length, scans: scans.length }),
  };
}
