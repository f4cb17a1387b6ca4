import { type Drawing, documentOf as document, pictureOf as picture } from 'shared-ui/picture';
import { drawPass, type PassFace, passSize } from './draw-pass.ts';

const drawing = (face: PassFace): Drawing => ({
  ...passSize,
  draw: (canvas, fontFamily) => drawPass(canvas, face, fontFamily),
});

/** A pass as a picture (PNG). */
export const pictureOf = (face: PassFace): Promise<Blob> => picture(drawing(face));

/** Passes as a PDF, each on a page of A6: four fit a sheet of A4. */
export const documentOf = (faces: readonly PassFace[], title: string): Promise<Blob> =>
  document(faces.map(drawing), { title, paper: 'a6' });
