import * as z from 'contract/z';
import { activeQuery, catalogueEndpoints, yesOrNo } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, latitude, longitude, requiredText, text } from '../core/fields.ts';
import { onRecords } from '../rules/person.ts';
import { type Corners, cornersIssue, MAX_CORNERS_TEXT } from '../rules/satellite-corners.ts';

const corner = z.strictObject({ lat: latitude, lng: longitude });

/** What `cornersIssue` finds, reported on the field as a whole. */
const lying = z.check<Corners>(({ value, issues }) => {
  const issue = cornersIssue(value);
  if (issue) issues.push({ code: 'custom', input: value, message: issue.key, continue: true });
});

/** Top left, top right, bottom right and bottom left of the photo. */
export const corners = z.tuple([corner, corner, corner, corner]).check(lying);

const fields = z.strictObject({
  name: requiredText(120),
  active: z.boolean(),
  /** For every client that has satellite images; only users who see all clients create these. */
  general: z.boolean(),
  /** Its client, unless it is general. */
  client_id: z.optional(z.nullable(id)),
  corners,
  /** How the corners were given: typed, or from a file. */
  source: z.enum(['text', 'file']),
  /** What was typed, or the file name. */
  source_text: text(MAX_CORNERS_TEXT),
});

/** An aerial photo shown on the map (imagen satelital). */
export const satelliteImageInput = fields;
export type SatelliteImageInput = z.infer<typeof fields>;

/** True for the name of a TIFF, which carries a photo's position but which browsers cannot show. */
export const isTif = (name: string): boolean => /\.tiff?$/i.test(name);

interface WithPhoto {
  photo?: unknown;
  photo_id?: unknown;
  source?: unknown;
  source_text?: unknown;
}
const hasPhoto = ({ photo, photo_id }: WithPhoto) =>
  photo_id !== undefined || (Array.isArray(photo) && photo.length > 0);
const byTif = ({ source, source_text }: WithPhoto) => source === 'file' && isTif(String(source_text));

/** The content of its form: the record, the files to upload, and the id of the existing photo. */
export const satelliteImageForm = z
  .extend(fields, { photo: z.array(z.any()), thumbnail: z.array(z.any()), photo_id: z.optional(id) })
  .check(
    z.refine<WithPhoto>((value) => hasPhoto(value) || byTif(value), {
      path: ['photo'],
      error: 'error.required',
      when: onRecords,
    }),
    z.refine<WithPhoto>((value) => hasPhoto(value) || !byTif(value), {
      path: ['photo'],
      error: 'error.photoTif',
      when: onRecords,
    }),
  );
export type SatelliteImageForm = z.infer<typeof satelliteImageForm>;

export const satelliteImage = z.object({
  id,
  /** Null for a general one. */
  client_id: z.nullable(id),
  client_name: z.nullable(z.string()),
  name: z.string(),
  active: z.boolean(),
  general: z.boolean(),
  photo_id: id,
  photo_name: z.string(),
  photo_bytes: z.number(),
  /** A thumbnail, for lists. */
  thumbnail_id: z.nullable(id),
  corners: z.tuple([corner, corner, corner, corner]),
  area_km2: z.number(),
  source: z.enum(['text', 'file']),
  source_text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SatelliteImage = z.infer<typeof satelliteImage>;

export const satellitePhotoRule = { maxMegabytes: 10, maxCount: 1, groups: ['photo'] } as const;
const thumbnailRule = { maxMegabytes: 1, maxCount: 1, groups: ['photo'] } as const;
export const coordinatesFileRule = {
  maxMegabytes: 10,
  maxCount: 1,
  groups: ['coordinates'],
  unsniffed: true,
} as const;

const files = { photo: satellitePhotoRule, thumbnail: thumbnailRule };
export const satelliteImageQuery = z.extend(activeQuery, { general: z.optional(yesOrNo) });

const base = catalogueEndpoints({
  path: '/v1/imagen_satelital',
  access: 'entities.satelliteImages',
  one: 'a satellite image',
  many: 'Satellite images',
  query: satelliteImageQuery,
  input: satelliteImageInput,
  fields,
  row: satelliteImage,
});

export const {
  list: listSatelliteImages,
  get: getSatelliteImage,
  remove: deleteSatelliteImage,
  restore: restoreSatelliteImage,
} = base;
export const createSatelliteImage = { ...base.create, files };
export const updateSatelliteImage = { ...base.update, files };

const pixels = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)));

/** The format a coordinates file was recognised as. */
export const coordinatesFormats = [
  'text',
  'kml',
  'gdal',
  'iso19115',
  'product',
  'geojson',
  'bounds',
  'geotiff',
] as const;
export type CoordinatesFormat = (typeof coordinatesFormats)[number];

export const readSatelliteCoordinates = endpoint({
  method: 'POST',
  path: '/v1/imagen_satelital/coordinates',
  access: 'entities.satelliteImages',
  summary: 'Reads where a photo lies from text or from an xml, json or tif file; keeps nothing',
  body: z.strictObject({
    text: z.optional(text(MAX_CORNERS_TEXT)),
    /** The photo's size in pixels, which GDAL's .aux.xml leaves out. */
    width: pixels,
    height: pixels,
  }),
  files: { file: coordinatesFileRule },
  data: z.object({
    corners: z.tuple([corner, corner, corner, corner]),
    area_km2: z.number(),
    format: z.enum(coordinatesFormats),
    /** The reference system of the file, when it was not plain degrees: `EPSG:32717`. */
    crs: z.nullable(z.string()),
  }),
  unaudited: true,
});
export type ReadCoordinates = z.infer<typeof readSatelliteCoordinates.data>;
