/** Parts that several screens show but none needs for its first render: facts, lines, downloads. */

export { DownloadButton, type DownloadButtonProps } from './download-button.tsx';
export { type Fact, Facts, type FactsProps } from './facts.tsx';
export { HueBadge, type HueBadgeProps } from './hue-badge.tsx';
export { Line, type LineProps, Lines, type LinesProps } from './lines.tsx';
export { type Share, ShareBar, type ShareBarProps } from './share-bar.tsx';
