import { Ban, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Box, Button, IconButton, Link, Row, Text } from 'shared-ui';
import { monitorPath } from '../paths.ts';
import { useT } from '../text.ts';
import { useRequestCommands } from '../use-request-commands.ts';
import type { WaitingGroup } from './grouping.ts';
import { TimeLeft } from './time-left.tsx';
import { WaitingPerson } from './waiting-person.tsx';

/** Rows at first; the rest at a press. */
const FEW = 5;

interface WaitingCardProps {
  group: WaitingGroup;
  /** The server's clock in milliseconds. */
  now: number;
  onChanged: () => void;
}

/** One sending of a request and those it still waits for. */
export function WaitingCard({ group, now, onChanged }: WaitingCardProps) {
  const t = useT();
  const { remind, cancel } = useRequestCommands(onChanged);
  const [all, setAll] = useState(false);
  const [first] = group.rows;
  if (!first) return null;
  const shown = all ? group.rows : group.rows.slice(0, FEW);
  const request = { id: group.request_id };
  const more = group.rows.length - shown.length;
  return (
    <Box as="li" borderWidth="1px" borderColor="border" rounded="lg" bg="bg.panel" overflow="hidden">
      <Row gap="3" padding="3" alignItems="start" borderBlockEndWidth="1px" borderColor="border.muted">
        <Box flex="1" minW="0">
          <Text weight="semibold" asChild overflowWrap="anywhere">
            <Link to={monitorPath(first.request_user_id, group.request_schedule_id, group.dispatch_date)}>
              {group.title}
            </Link>
          </Text>
          <Text size="sm" tone="muted">
            <bdi>{group.name}</bdi> · {t('inProcess.waits', { count: group.rows.length })}
          </Text>
        </Box>
        {/* Beside each person too; on a phone the title needs the room. */}
        <Box hideBelow="sm">
          <TimeLeft row={first} now={now} />
        </Box>
        <Row gap="0.5">
          <IconButton
            size="sm"
            label={`${t('action.remind')}: ${group.name}`}
            icon={<BellRing aria-hidden />}
            onClick={() => void remind(request)}
          />
          <IconButton
            size="sm"
            label={`${t('action.cancel')}: ${group.name}`}
            icon={<Ban aria-hidden />}
            onClick={() => void cancel(request, group.rows.length)}
          />
        </Row>
      </Row>
      <Box as="ul" listStyleType="none">
        {shown.map((row) => (
          <WaitingPerson key={row.id} row={row} now={now} />
        ))}
      </Box>
      {more > 0 && (
        <Button variant="ghost" size="sm" wide onClick={() => setAll(true)}>
          {t('inProcess.more', { count: more })}
        </Button>
      )}
    </Box>
  );
}
