import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import type { S3Config } from './files-s3.ts';
import { findMapTiles, type MapTiles } from './map-tiles.ts';
import type { TwilioAccount } from './sender-twilio.ts';
import type { MessageWebhook } from './sender-webhook.ts';
import { StartupError } from './startup-error.ts';
import { readZoneNetwork, type ZoneNetwork } from './zone-network.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => word === 'on' || word === 'true' || word === '1');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
);

/** An address or a network, as proxies are named. */
const network = z.string().refine((text) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text));

/** Every variable the server reads. `.env.example` explains each. */
const variables = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default(`${root}data`),
  RELEASES_DIR: z.string().min(1).default(`${root}releases`),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REALTIME_PORT: port.default(6001),
  REALTIME_APP_ID: z.string().min(1).default('vigia'),
  REALTIME_APP_KEY: z.string().min(1).default('vigia'),
  REALTIME_APP_SECRET: z.string().min(16).optional(),
  REALTIME_PUBLIC_HOST: z.string().min(1).optional(),
  REALTIME_PUBLIC_PORT: port.optional(),
  REALTIME_PUBLIC_TLS: flag.default(false),
  TRUST_PROXY: list.pipe(z.array(network)).default([]),
  ALLOWED_ORIGINS: list.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Vigía <no-reply@localhost>'),
  MAIL_PER_MINUTE: z.coerce.number().int().min(6).max(100_000).default(600),
  MESSAGE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  MESSAGE_WEBHOOK_SECRET: z.string().min(16).optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_FROM: z.string().min(3).optional(),
  TWILIO_CALL_FROM: z.string().min(3).optional(),
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  GOOGLE_MAPS_API_KEY: z.string().min(1).optional(),
  GOOGLE_MAPS_MAP_ID: z.string().min(1).optional(),
  MAP_STYLE_URL: z.url().optional(),
  MAP_PMTILES: z.string().min(1).optional(),
  MRZ_TRAINEDDATA: z.string().min(1).optional(),
  DIRECTIONS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[?#@]/.test(text), 'neither a query nor a password')
    .optional(),
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_CLIENT_EMAIL: z.email().optional(),
  FIREBASE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional(),
  VAPID_PUBLIC_KEY: z.base64url().length(87).optional(),
  VAPID_PRIVATE_KEY: z.base64url().length(43).optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  PUSH_PRIVATE_HOSTS: flag.default(false),
  LEGAL_TERMS_VERSION: z.string().min(1).max(20).default('1'),
  ALLOW_REMOTE_OVERRIDES: flag.default(false),
  SERVICE_WORKER: flag.default(true),
  SIMULATOR: flag.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = Readonly<
  z.output<typeof variables> & {
    version: string;
    demo: boolean;
    /** Set when all three FIREBASE_ variables are. */
    firebase: { projectId: string; clientEmail: string; privateKey: string } | null;
    /** Set when the map has streets. */
    mapTiles: MapTiles | null;
    /** Set when cameras read documents. */
    zoneNetwork: ZoneNetwork | null;
    /** Set when SMS and calls leave by a webhook. */
    messageWebhook: MessageWebhook | null;
    /** Set when they leave by Twilio. */
    twilio: TwilioAccount | null;
    /** Set when files go to a bucket instead of the data folder. */
    s3: S3Config | null;
  }
>;

const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };

/** Null without a bucket. Throws StartupError when part of it is missing. */
function s3Of(values: z.output<typeof variables>): S3Config | null {
  const { S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket && !accessKeyId && !secretAccessKey && !values.S3_ENDPOINT) return null;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new StartupError('Configuration: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
  }
  const endpoint = values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Who sends SMS and calls: a webhook, Twilio, or nobody. Throws StartupError when part of it is missing, or both are there. */
function messagingOf(values: z.output<typeof variables>): Pick<Config, 'messageWebhook' | 'twilio'> {
  const { MESSAGE_WEBHOOK_URL: url, MESSAGE_WEBHOOK_SECRET: secret } = values;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values;
  if (Boolean(url) !== Boolean(secret)) {
    throw new StartupError('Configuration: MESSAGE_WEBHOOK_URL and MESSAGE_WEBHOOK_SECRET go together');
  }
  const account = [accountSid, authToken, from];
  if (account.some(Boolean) && !account.every(Boolean)) {
    throw new StartupError(
      'Configuration: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together',
    );
  }
  if (url && accountSid) {
    throw new StartupError('Configuration: MESSAGE_WEBHOOK_URL and TWILIO_ACCOUNT_SID exclude each other');
  }
  const callFrom = values.TWILIO_CALL_FROM ?? from;
  if (callFrom?.startsWith('MG')) {
    throw new StartupError(
      'Configuration: TWILIO_CALL_FROM is needed, because a messaging service cannot call',
    );
  }
  const apiUrl = values.TWILIO_API_URL.replace(/\/$/, '');
  return {
    messageWebhook: url && secret ? { url, secret } : null,
    twilio:
      accountSid && authToken && from && callFrom ? { accountSid, authToken, from, callFrom, apiUrl } : null,
  };
}

/**
 * Reads the configuration from the environment. An empty variable counts as absent. Throws StartupError with one
 * line that names the variable.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  options: { demo: boolean } = { demo: true },
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new StartupError(`Configuration: ${name} is not valid (${issue?.message})`);
  }
  const values = parsed.data;
  const { FIREBASE_PROJECT_ID, FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY } = values;
  const firebase = [FIREBASE_PROJECT_ID, FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY];
  if (firebase.some(Boolean) && !firebase.every(Boolean)) {
    throw new StartupError(
      'Configuration: FIREBASE_PROJECT_ID, FIREBASE_CLIENT_EMAIL and FIREBASE_PRIVATE_KEY go together',
    );
  }
  if (Boolean(values.VAPID_PUBLIC_KEY) !== Boolean(values.VAPID_PRIVATE_KEY)) {
    throw new StartupError('Configuration: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together');
  }
  return {
    ...values,
    version,
    demo: options.demo,
    s3: s3Of(values),
    ...messagingOf(values),
    mapTiles: values.MAP_PMTILES ? findMapTiles(values.MAP_PMTILES) : null,
    zoneNetwork: values.MRZ_TRAINEDDATA ? readZoneNetwork(values.MRZ_TRAINEDDATA) : null,
    firebase:
      FIREBASE_PROJECT_ID && FIREBASE_CLIENT_EMAIL && FIREBASE_PRIVATE_KEY
        ? {
            projectId: FIREBASE_PROJECT_ID,
            clientEmail: FIREBASE_CLIENT_EMAIL,
            privateKey: FIREBASE_PRIVATE_KEY,
          }
        : null,
  };
}
