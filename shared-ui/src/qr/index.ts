/** QR codes: a part for screens, and the drawing for files. Loads with the first screen that shows one. */
export { drawQr, type QrDrawing } from './draw-qr.ts';
export { Qr, type QrProps } from './qr.tsx';
