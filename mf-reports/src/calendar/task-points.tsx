import { remarksOf, type TaskPoint, type TaskRecord, type WalkedPoint, withdrawExcuse } from 'contract';
import { useState } from 'react';
import { call } from 'shared-auth';
import { Button, Heading, Row, Stack, toast } from 'shared-ui';
import { confirm } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { ExcuseDialog } from './excuse-dialog.tsx';
import { PointOfTask } from './point-of-task.tsx';
import { useT } from './text.ts';
import { readTasksAgain } from './use-task-live.ts';

const isExcusable = ({ scan_id, outcome }: TaskPoint) => scan_id === null && outcome !== 'excused';

interface TaskPointsProps {
  task: TaskRecord;
  /** The id of the point that is chosen here or on the map; null: none. */
  chosen: number | null;
  onChoose: (point: WalkedPoint) => void;
}

/** The points of a task in the order in which they are walked, with what became of each; and excuses. */
export function TaskPoints({ task, chosen, onChoose }: TaskPointsProps) {
  const t = useT();
  const [excusing, setExcusing] = useState<readonly TaskPoint[]>();
  const excusable = task.places.filter(isExcusable);
  const remarks = remarksOf(task);
  const withdraw = async (point: TaskPoint) => {
    const agreed = await confirm({
      title: t('task.withdraw.title', { name: point.checkpoint_name }),
      description: t('task.withdraw.note'),
      confirmLabel: t('task.withdraw.apply'),
    });
    if (!agreed) return;
    try {
      await call(withdrawExcuse, { params: { id: task.id }, body: { positions: [point.position] } });
      toast.success({ title: t('task.withdraw.done') });
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    void readTasksAgain();
  };
  return (
    <Stack gap="2">
      <Row justifyContent="space-between" flexWrap="wrap">
        <Heading as="h3" size="sm">
          {t(`task.order.${task.order}`)}
        </Heading>
        {excusable.length > 1 && (
          <Button size="sm" onClick={() => setExcusing(excusable)}>
            {t('task.excuse.all', { count: excusable.length })}
          </Button>
        )}
      </Row>
      <Stack as="ol" gap="0" listStyleType="none" aria-label={t('task.points')}>
        {task.places.map((point) => (
          <PointOfTask
            key={point.id}
            point={point}
            stay={task.stay_minutes}
            remarks={remarks.get(point.turn) ?? []}
            chosen={point.id === chosen}
            choose={() => onChoose(point)}
            excuse={isExcusable(point) ? () => setExcusing([point]) : undefined}
            withdraw={() => void withdraw(point)}
          />
        ))}
      </Stack>
      {excusing && (
        <ExcuseDialog
          id={task.id}
          hasOthers={task.assigned !== null}
          points={excusing}
          onClose={() => setExcusing(undefined)}
        />
      )}
    </Stack>
  );
}
