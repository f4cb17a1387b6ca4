import type { Corners, SatelliteImage, SatelliteImageForm } from 'contract';

/** No place yet: the schema requires it. */
const nowhere = null as unknown as SatelliteImageForm['corners'];

export const blankImage: SatelliteImageForm = {
  client_id: undefined,
  name: '',
  active: true,
  general: false,
  corners: nowhere,
  source: 'text',
  source_text: '',
  photo: [],
  thumbnail: [],
  photo_id: undefined,
};

/** Undefined when there is no place yet. */
export const cornersIn = (value: SatelliteImageForm['corners'] | null): Corners | undefined =>
  value ?? undefined;

export const imageValues = (image: SatelliteImage): SatelliteImageForm => ({
  client_id: image.client_id,
  name: image.name,
  active: image.active,
  general: image.general,
  corners: image.corners,
  source: image.source,
  source_text: image.source_text,
  photo: [],
  thumbnail: [],
  photo_id: image.photo_id,
});
