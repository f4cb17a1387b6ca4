import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/fields.ts';

/**
 * A phone with a third-party tracking app reports with a token of its UCA: what OsmAnd and Traccar Client call the
 * device identifier. The token is shown once and stored as a hash.
 */
export const createDeviceToken = endpoint({
  method: 'POST',
  path: '/v1/uca/{id}/device-token',
  access: 'entities.ucas',
  summary: 'Makes the token a tracking app reports by; one made before is worth nothing from then on',
  params: idParams,
  /** With the seconds between the UCA's fixes and between its reports, which an app is to keep. */
  data: z.object({
    token: z.string(),
    created_at: z.string(),
    collect_seconds: z.number(),
    post_seconds: z.number(),
  }),
  // Audited, but not replayed by idempotency key: the token is shown once. Not a create (201) either, since it replaces the
  // UCA's only token.
  unaudited: true,
});

export type MadeDeviceToken = z.infer<typeof createDeviceToken.data>;

export const revokeDeviceToken = endpoint({
  method: 'DELETE',
  path: '/v1/uca/{id}/device-token',
  access: 'entities.ucas',
  summary: 'Takes the token away; 404 when there is none',
  params: idParams,
  data: z.object({ revoked: z.boolean() }),
});

export const getDeviceToken = endpoint({
  method: 'GET',
  path: '/v1/uca/{id}/device-token',
  access: 'entities.ucas',
  summary: 'When the token was made and last used; never the token itself',
  params: idParams,
  data: z.object({ created_at: z.nullable(z.string()), used_at: z.nullable(z.string()) }),
});
export type DeviceTokenState = z.infer<typeof getDeviceToken.data>;
