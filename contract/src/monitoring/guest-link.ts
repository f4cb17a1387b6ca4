import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { deleted, id, idParams, text, whole } from '../core/fields.ts';
import { LINKS_OPEN, linkBody } from '../core/link.ts';
import { listed } from '../core/paging.ts';
import { contactSos } from './contact-link.ts';
import { SESSION_HOURS } from './session.ts';

/** Guest links, which show one monitoring session to people without an account. */

const access = 'monitoring.sessions';

/** What a link can show besides positions: names, batteries, and past tracks. */
export const guestGrants = ['names', 'battery', 'history'] as const;
export type GuestGrant = (typeof guestGrants)[number];

/** Path of a link's page: `/monitoreo-link/{id}/{uuid}`. */
export const guestLinkPage = '/monitoreo-link/:id/:uuid';

export const guestLinkInput = z.strictObject({
  /** Who the link is for. */
  label: text(80),
  grants: z.array(z.enum(guestGrants)).check(z.maxLength(guestGrants.length)),
  /** Hours the link is valid; null for the whole session, which always limits it. */
  hours: z.nullable(whole(1, SESSION_HOURS)),
});
export type GuestLinkInput = z.infer<typeof guestLinkInput>;

export const guestLinkRow = z.object({
  id,
  label: z.string(),
  grants: z.array(z.enum(guestGrants)),
  created_at: z.string(),
  /** Empty if the server created it for a contact who acknowledged an SOS. */
  created_by: z.string(),
  /** Null for the whole session. */
  ends_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  visits: z.number(),
  visited_at: z.nullable(z.string()),
});
export type GuestLinkRow = z.infer<typeof guestLinkRow>;

export const listGuestLinks = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}/enlaces',
  access,
  summary: 'Links that were made for a monitoring session, newest first',
  params: idParams,
  data: listed(guestLinkRow),
});

export const createGuestLink = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/{id}/enlaces',
  access,
  summary: `Makes a link to a session that runs, ${LINKS_OPEN} at most; its address is shown this once`,
  params: idParams,
  body: guestLinkInput,
  data: z.object({ id, token: z.string() }),
  status: 201,
});

export const revokeGuestLink = endpoint({
  method: 'DELETE',
  path: '/v1/monitoreo/enlace/{id}',
  access,
  summary: 'Revokes a link: whoever opens it, or has it open, sees nothing any more',
  params: idParams,
  data: deleted,
});

const place = { lat: z.number(), lng: z.number() };

/** A person in a session as guests see them. Exposes no internal id: `key` counts from 1 within the session. */
export const guestPerson = z.object({
  key: z.number(),
  /** Empty unless names were ticked. */
  name: z.string(),
  connection: z.literal([0, 1, 2]),
  sos: z.boolean(),
  /** Null if never seen. */
  position: z.nullable(
    z.object({ ...place, accuracy: z.number(), heading: z.number(), speed: z.number(), at: z.string() }),
  ),
  /** Percent; null unless batteries were ticked. */
  battery: z.nullable(z.number()),
});
export type GuestPerson = z.infer<typeof guestPerson>;

const guestSession = z.object({
  scope: z.literal('session'),
  /** Empty unless names were ticked. */
  name: z.string(),
  client: z.string(),
  kind: z.literal([1, 2, 3]),
  grants: z.array(z.enum(guestGrants)),
  /** When the link expires, if known. */
  ends_at: z.nullable(z.string()),
  people: z.array(guestPerson),
});
export type GuestSession = z.infer<typeof guestSession>;

/** What a link shows, depending on its scope. */
const shared = z.union([guestSession, contactSos]);
export type SharedView = z.infer<typeof shared>;

export const openGuestLink = endpoint({
  method: 'POST',
  path: '/v1/monitoreo-link/{id}',
  access: 'public',
  summary: 'What the link shows now; 404 for one that is unknown, ended, revoked or used',
  params: idParams,
  body: linkBody,
  data: shared,
  unaudited: true,
});

export const guestHistory = endpoint({
  method: 'POST',
  path: '/v1/monitoreo-link/{id}/recorrido',
  access: 'public',
  summary: 'Where those of the session were in the past two hours, if the link shows that',
  params: idParams,
  body: linkBody,
  data: listed(
    z.object({
      key: z.number(),
      lines: z.array(
        z.object({
          at: z.array(z.number()),
          lat: z.array(z.number()),
          lng: z.array(z.number()),
          speed: z.array(z.number()),
        }),
      ),
    }),
  ),
  unaudited: true,
});
export type GuestTrack = z.infer<typeof guestHistory.data>['data'][number];
