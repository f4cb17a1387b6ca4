/** The cards with charts in one file of code: they are shown together. */
export { Devices } from './devices.tsx';
export { LatestScans } from './latest-scans.tsx';
export { Modes, Responses } from './request-cards.tsx';
export { ScansByPlace, ScansOverTime } from './scan-cards.tsx';
