import webPush from 'web-push';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import { sharedSetting } from './settings.ts';

/** The key pair that identifies this server to push services (RFC 8292), and the contact address. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** `https:` or `mailto:`. */
  subject: string;
}

const VAPID_KEY = 'push.vapid';

function subjectOf({ VAPID_SUBJECT, PUBLIC_URL, MAIL_FROM }: Config): string {
  if (VAPID_SUBJECT) return VAPID_SUBJECT;
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL;
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}

/** The configured pair, or one generated once per database: if it is lost, so are the browsers subscribed with it. */
export async function vapidKeys(db: Db, config: Config): Promise<VapidKeys> {
  const subject = subjectOf(config);
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = config;
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) {
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject };
  }
  const kept = await sharedSetting(db, VAPID_KEY, () => JSON.stringify(webPush.generateVAPIDKeys()));
  return { ...(JSON.parse(kept) as Pick<VapidKeys, 'publicKey' | 'privateKey'>), subject };
}
