import { useCan } from 'shared-auth';
import { LinkButton } from '../button/button.tsx';
import { Status } from '../display/status.tsx';
import { useT } from '../i18n/use-t.ts';
import { Panel } from '../layout/panel.tsx';
import { Row, Text } from '../layout/primitives.tsx';
import { Link } from '../router/router.ts';

/** The blacklist entry that currently applies to a row; null for others, and for records that cannot be blacklisted. */
export function blacklistedAs(row: object | undefined): number | null {
  const id = (row as { blacklist_id?: unknown } | undefined)?.blacklist_id;
  return typeof id === 'number' ? id : null;
}

const entryPath = (id: number) => `/blacklist/update/${id}`;

/**
 * Shown before a name, where a long name cannot hide it: this person is on the blacklist. It links to the entry for
 * those who may see it.
 */
export function BlacklistMark({ row }: { row: object }) {
  const t = useT();
  const maySee = useCan('elog.blacklist');
  const id = blacklistedAs(row);
  if (id === null) return null;
  const mark = <Status tone="danger">{t('blacklist.mark')}</Status>;
  if (!maySee) return <span className="v-blacklisted">{mark}</span>;
  return (
    <Link className="v-blacklisted" to={entryPath(id)} title={t('blacklist.see')}>
      {mark}
    </Link>
  );
}

/** The same in words above a form, with a link to the entry. */
export function BlacklistNote({ record }: { record: object }) {
  const t = useT();
  const maySee = useCan('elog.blacklist');
  const id = blacklistedAs(record);
  if (id === null) return null;
  return (
    <Panel tone="danger" role="note">
      <Row gap="3" flexWrap="wrap">
        <Status tone="danger" look="plain">
          {t('blacklist.is')}
        </Status>
        <Text as="span" flex="1 1 16rem">
          {t('blacklist.isNote')}
        </Text>
        {maySee && (
          <LinkButton size="sm" to={entryPath(id)}>
            {t('blacklist.see')}
          </LinkButton>
        )}
      </Row>
    </Panel>
  );
}
