/** What is drawn in the browser: QR codes, pictures and PDFs. Loads with the first screen that shows or makes one. */
export { drawQr, type QrDrawing } from './draw-qr.ts';
export { type Drawing, documentOf, fileName, pictureOf } from './drawing.ts';
export { type Pen, penOf } from './pen.ts';
export { Qr, type QrProps } from './qr.tsx';
export type { TextLook } from './text-lines.ts';
export { type Picture, type Pictures, usePictures } from './use-pictures.ts';
