export { type Command, openCommandPalette, registerCommands } from './command.store.ts';
export { CommandPalette, type PaletteRecords } from './command-palette.tsx';
export { fitOf } from './fit.ts';
export { setRecordPlaces, useRecordPath } from './record-places.store.ts';
