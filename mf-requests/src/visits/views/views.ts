export { Board } from './board.tsx';
export { Calendar } from './calendar.tsx';
