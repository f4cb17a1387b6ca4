import * as z from 'contract/z';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { idParams, instant, uuid } from '../core/fields.ts';
import { gateAccess, gatePhoto, gatePhotoKinds } from './gate-entry.ts';

/** Photos taken at the gate of people and of their documents. */

export const gatePhotoRule: FileRule = { maxMegabytes: 10, maxCount: 1, groups: ['image'] };

export const addGatePhoto = endpoint({
  method: 'POST',
  path: '/v1/bitacora/{id}/foto',
  access: gateAccess,
  summary: 'Adds a photo of the person or of their document',
  params: idParams,
  body: z.strictObject({ kind: z.enum(gatePhotoKinds) }),
  files: { file: gatePhotoRule },
  data: gatePhoto,
  status: 201,
});

/** The same for a person whose entry may not have been sent yet, by the key of its first person's entry. */
export const addGatePhotoByKey = endpoint({
  method: 'POST',
  path: '/v1/bitacora/clave/{key}/foto',
  access: gateAccess,
  summary: 'Adds a photo to the entry of a key; it may have been taken before it could be sent',
  params: z.strictObject({ key: uuid }),
  body: z.strictObject({ kind: z.enum(gatePhotoKinds), taken_at: instant }),
  files: { file: gatePhotoRule },
  data: gatePhoto,
  status: 201,
});

export const getGatePhoto = endpoint({
  method: 'GET',
  path: '/v1/bitacora/{id}/foto/{photo}',
  access: gateAccess,
  summary: 'The content of a photo',
  params: z.strictObject({ id: idParams.shape.id, photo: idParams.shape.id }),
  data: z.unknown(),
  raw: 'application/octet-stream',
});
