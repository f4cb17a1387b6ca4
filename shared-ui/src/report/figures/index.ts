export { FigureCard, type FigureCardProps, FigureCards } from './figure-card.tsx';
export { partialBuckets } from './partial.ts';
