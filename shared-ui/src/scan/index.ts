/**
 * Codes and documents read in the browser: by camera, scanner gun or typed. The camera's part, its words and what reads
 * pictures load when a `CameraReader` is shown.
 */
export type { CameraReaderProps } from './camera/camera.tsx';
export { CameraReader } from './camera-reader.tsx';
export { type DocumentFault, type ReadDocument, readDocument } from './document/read-document.ts';
export { useScannerGun } from './gun/use-scanner-gun.ts';
export type { CodeFormat, ReadCode } from './protocol.ts';
