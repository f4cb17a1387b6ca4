import { Button, Row, Text } from 'shared-ui';
import { useT } from './text.ts';

/** That nothing is due in the period on screen, and why that may be. */
export function NothingDue({ filtered, clear }: { filtered: boolean; clear: () => void }) {
  const t = useT();
  return (
    <Row padding="3" gap="3" flexWrap="wrap" role="status">
      <Text tone="muted">
        {t('taskCalendar.empty')} {t(filtered ? 'taskCalendar.emptyFiltered' : 'taskCalendar.emptyHint')}
      </Text>
      {filtered && (
        <Button size="sm" onClick={clear}>
          {t('taskCalendar.filter.clear')}
        </Button>
      )}
    </Row>
  );
}
