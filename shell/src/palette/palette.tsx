import { CommandPalette } from 'shared-ui/command';
import { useRecords } from './use-records.tsx';

/** The palette with the records of every area. */
export default function Palette() {
  return <CommandPalette useRecords={useRecords} />;
}
