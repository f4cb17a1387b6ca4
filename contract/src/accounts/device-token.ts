import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/fields.ts';

/**
 * A phone with any tracking app reports by a token of its UCA: what OsmAnd and Traccar Client call the device's
 * identifier. It is told once, and kept as a hash.
 */
export const createDeviceToken = endpoint({
  method: 'POST',
  path: '/v1/uca/{id}/device-token',
  access: 'entities.ucas',
  summary: 'Makes the token a tracking app reports by; one made before is worth nothing from then on',
  params: idParams,
  data: z.object({ token: z.string(), created_at: z.string() }),
  // It leaves its audit entry; but it is not repeated by its key, for which the token would be kept as it is. So it is
  // none of the calls that create (201): it gives the one token of a UCA, in the place of any before.
  unaudited: true,
});

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
