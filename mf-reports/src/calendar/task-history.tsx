import { RecordPanels } from 'shared-ui/resource';
import { tasks } from './tasks.resource.tsx';

/** What was done to a round and taken back, beside the calendar; no state of it is restored. */
export default function TaskHistory({ id }: { id: number }) {
  return <RecordPanels resource={tasks} id={id} onRestored={() => {}} />;
}
