/** What is put on paper: the page as it is, or a sheet instead of it. */

export { Paper, type PaperProps } from './paper.tsx';
export { PrintButton } from './print-button.tsx';
export { printPage, useDrawnScheme } from './print-page.ts';
