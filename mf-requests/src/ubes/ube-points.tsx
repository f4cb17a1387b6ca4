import { type AccessPoint, getUserAccess, groupBy, pathTo } from 'contract';
import { Building2 } from 'lucide-react';
import { useApi, useCan } from 'shared-auth';
import { Badge, ErrorState, LinkButton, Row, Skeleton, Stack, Text } from 'shared-ui';
import { outside } from '../outside.ts';
import { useT } from './text.ts';

const byBranch = (points: readonly AccessPoint[]) =>
  groupBy(
    points.filter(({ allowed }) => allowed),
    (point) => point.branch_name,
  );

/** The attention points a user can access, and a link to change them. */
export function UbePoints({ id }: { id: number }) {
  const t = useT();
  const { data, error, mutate } = useApi(getUserAccess, { params: { id } });
  const mayChange = useCan('access.config');
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="4rem" />;
  const branches = [...byBranch(data.points)];
  return (
    <Stack gap="3" gridColumn="1 / -1">
      {branches.length === 0 && <Text tone="muted">{t('ube.allPoints')}</Text>}
      {branches.map(([name, points]) => (
        <Row key={name} gap="2" flexWrap="wrap">
          <b>{name}</b>
          {points.map((point) => (
            <Badge key={point.subdepartment_id}>{point.subdepartment_name}</Badge>
          ))}
        </Row>
      ))}
      {mayChange && (
        <Row>
          <LinkButton to={pathTo(outside.userAccess, { id })} size="sm" icon={<Building2 aria-hidden />}>
            {t('ube.changePoints')}
          </LinkButton>
        </Row>
      )}
    </Stack>
  );
}
