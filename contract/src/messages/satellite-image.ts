import type { Messages } from './words.ts';

/**
 * For people placing a satellite image: about a coordinates file.
 */
export const satelliteImageMessages = {
  'error.coordinatesNothing': {
    es: 'Escriba las coordenadas o elija un archivo',
    en: 'Write the coordinates or choose a file',
  },
  'error.coordinatesContent': {
    es: 'El contenido del archivo no es {format}',
    en: 'The content of the file is not {format}',
  },
  'error.coordinatesDamaged': {
    es: 'El archivo {format} está dañado y no se puede leer',
    en: 'The {format} file is damaged and cannot be read',
  },
  'error.coordinatesDtd': {
    es: 'El archivo XML declara un DTD o entidades, y así no se lee: quite la declaración',
    en: 'The XML file declares a DTD or entities and is not read: remove the declaration',
  },
  'error.coordinatesComplex': {
    es: 'El archivo es demasiado complejo: deje solo lo que dice dónde está la foto',
    en: 'The file is too complex: leave only what says where the photo goes',
  },
  'error.coordinatesNumber': {
    es: 'El archivo contiene coordenadas que no son grados válidos',
    en: 'The file has coordinates that are no valid degrees',
  },
  'error.coordinatesMany': {
    es: 'El archivo describe {count} imágenes: deje solo la de esta foto',
    en: 'The file describes {count} images: leave only the one of this photo',
  },
  'error.coordinatesNoneXml': {
    es: 'El archivo no dice dónde está la foto: se esperaba un GroundOverlay de KML, un .aux.xml de GDAL, un cuadro ISO 19115 o los metadatos de un producto',
    en: 'The file does not say where the photo goes: a KML GroundOverlay, a GDAL .aux.xml, an ISO 19115 box or the metadata of a product was expected',
  },
  'error.coordinatesNoneJson': {
    es: 'El archivo no dice dónde está la foto: se esperaba un polígono GeoJSON, un bbox o north, south, east y west',
    en: 'The file does not say where the photo goes: a GeoJSON polygon, a bbox or north, south, east and west were expected',
  },
  'error.coordinatesNoneTif': {
    es: 'Este TIF no tiene georreferencia (GeoTIFF)',
    en: 'This TIF has no georeference (GeoTIFF)',
  },
  'error.coordinatesCrs': {
    es: 'El sistema de referencia {crs} no se admite: use grados WGS 84 o una zona UTM sobre WGS 84',
    en: 'The reference system {crs} is not supported: use WGS 84 degrees or a UTM zone on WGS 84',
  },
  'error.coordinatesPixels': {
    es: 'Este archivo se aplica a los píxeles de la foto: elija antes la foto',
    en: 'This file applies to the pixels of the photo: choose the photo first',
  },
  'error.generalImage': {
    es: 'Las imágenes generales solo las cambia un administrador',
    en: 'Only an administrator changes general images',
  },
} as const satisfies Messages;
