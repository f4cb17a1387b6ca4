import { GROUP_MEMBERS, type GroupInput, type GroupKind, type GroupRecord } from 'contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Row, Text, useFormat } from 'shared-ui';
import { FieldFrame, useField } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { Tabs } from 'shared-ui/tabs';
import { useT } from '../text.ts';
import { MemberTable } from './member-table.tsx';
import { type MemberView, nothingPending, type Pending } from './pending.ts';

/** Who is in a group: its members and candidates, each in a table of their kind. Nothing changes until it is saved. */
export function MembersField({ record }: { record: GroupRecord | undefined }) {
  const t = useT();
  const { number } = useFormat();
  const kind = Number(useFormValue<GroupInput, 'entity'>('entity')) as GroupKind;
  const added = useField<number[] | undefined>('added_ids', t('group.members'));
  const removed = useField<number[] | undefined>('removed_ids', t('group.members'));
  const stored = record?.members ?? 0;
  const [view, setView] = useState<MemberView>(stored > 0 ? 'inside' : 'outside');
  const pending: Pending = { added: added.value ?? [], removed: removed.value ?? [] };
  const after = stored + pending.added.length - pending.removed.length;
  const setPending = (next: Pending) => {
    added.setValue([...next.added]);
    removed.setValue([...next.removed]);
  };
  const tooMany = after > GROUP_MEMBERS && t('group.tooMany', { maximum: number(GROUP_MEMBERS) });
  const error = tooMany || (added.error ?? removed.error);
  const table = (
    <MemberTable
      key={`${kind} ${view}`}
      kind={kind}
      group={record?.id}
      view={view}
      pending={pending}
      onPending={setPending}
    />
  );
  const some = pending.added.length + pending.removed.length > 0;
  return (
    <FieldFrame
      id={added.id}
      names="added_ids removed_ids"
      label={t('group.members')}
      hint={t('group.membersHint')}
      {...(error && { error })}
      span="full"
      group
    >
      <Row flexWrap="wrap" columnGap="4" rowGap="1" minH="var(--control)">
        <Text as="span" size="sm" tone="muted" role="status">
          {t('group.after')} <Count>{number(Math.max(0, after))}</Count>
          {some && (
            <>
              {' · '}
              {t('group.toAdd')} <Count>{number(pending.added.length)}</Count>
              {' · '}
              {t('group.toRemove')} <Count>{number(pending.removed.length)}</Count>
            </>
          )}
        </Text>
        {some && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            onClick={() => setPending(nothingPending)}
          >
            {t('group.undo')}
          </Button>
        )}
      </Row>
      {record ? (
        <Tabs
          label={t('group.members')}
          tabs={[
            { id: 'inside', label: t('group.members'), count: stored },
            { id: 'outside', label: t('group.outside') },
          ]}
          value={view}
          onChange={(id) => setView(id as MemberView)}
        >
          {table}
        </Tabs>
      ) : (
        table
      )}
    </FieldFrame>
  );
}

const Count = ({ children }: { children: string }) => (
  <Text as="b" color="fg" weight="medium">
    {children}
  </Text>
);
