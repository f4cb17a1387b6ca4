export { type Command, openCommandPalette, registerCommands } from './command.store.ts';
export { CommandPalette } from './command-palette.tsx';
export { fuzzyScore } from './fuzzy.ts';
