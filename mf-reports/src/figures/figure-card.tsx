export { FigureCard, type FigureCardProps, FigureCards } from 'shared-ui/figures';
