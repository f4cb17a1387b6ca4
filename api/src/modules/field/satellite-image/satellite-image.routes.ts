import {
  createSatelliteImage as createSatelliteImageEndpoint,
  deleteSatelliteImage,
  getSatelliteImage,
  listSatelliteImages,
  readSatelliteCoordinates,
  restoreSatelliteImage,
  updateSatelliteImage,
} from 'contract';
import { type RouteDefinition, recordsOf, reply, route } from '../../../http/route.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { bringBackRecord, oneRecord, removeRecord } from '../../core/catalogue/catalogue.service.ts';
import { readCoordinates } from './coordinates/read-coordinates.ts';
import { pageOfSatelliteImages, satelliteImages } from './satellite-image.service.ts';
import { createSatelliteImage, editSatelliteImage } from './satellite-photo.service.ts';

const photosIn = (files: Record<string, UploadedFile[]>) => ({
  photo: files.photo?.[0],
  thumbnail: files.thumbnail?.[0],
});

export const satelliteImageRoutes: RouteDefinition[] = [
  route(listSatelliteImages, ({ ctx, query }) => pageOfSatelliteImages(ctx, query)),
  ...recordsOf(satelliteImages.table, [
    route(getSatelliteImage, ({ ctx, params }) => oneRecord(ctx, satelliteImages, params.id)),
    route(createSatelliteImageEndpoint, ({ ctx, body, files }) =>
      createSatelliteImage(ctx, body, photosIn(files)),
    ),
    route(updateSatelliteImage, async ({ ctx, params, body, files }) =>
      reply(await editSatelliteImage(ctx, params.id, body, photosIn(files)), 'ok.updated'),
    ),
    route(deleteSatelliteImage, async ({ ctx, params }) =>
      reply(await removeRecord(ctx, satelliteImages, params.id), 'ok.deleted'),
    ),
    route(restoreSatelliteImage, ({ ctx, params }) => bringBackRecord(ctx, satelliteImages, params.id)),
  ]),
  route(readSatelliteCoordinates, ({ body, files }) => readCoordinates(body, files.file?.[0])),
];
