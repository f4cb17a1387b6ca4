import { type StandingAlert, ucaRoutePath } from 'contract';
import { TriangleAlert } from 'lucide-react';
import { Icon, Link, RelativeTime, Row, Text } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';

/** A UCA's standing alerts, each with a link to its moment. */
export function PositionAlerts({ alerts }: { alerts: readonly StandingAlert[] }) {
  const words = useNewsWords();
  return alerts.map(({ id, uca_id, type, at }) => (
    <Row key={id} gap="2" flexWrap="wrap">
      <Text as="span" tone="danger">
        <Icon of={TriangleAlert} />
      </Text>
      <Link to={ucaRoutePath(uca_id, { at })}>{words.alert(type)}</Link>
      <Text as="span" size="sm" tone="muted">
        <RelativeTime value={at} />
      </Text>
    </Row>
  ));
}
