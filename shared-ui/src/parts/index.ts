/** Parts that several screens show and no screen needs to begin: lists of facts, lines, files to save. */
export { DownloadButton, type DownloadButtonProps } from './download-button.tsx';
export { type Fact, Facts, type FactsProps } from './facts.tsx';
export { HueBadge, type HueBadgeProps } from './hue-badge.tsx';
export { Line, type LineProps, Lines, type LinesProps } from './lines.tsx';
