import { type GuestNow, lastVisitGuests, type VisitGuestRow, type VisitInput, visitMost } from 'contract';
import { History, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared-auth';
import { Button, Row, Stack, Text, toast, useFormat } from 'shared-ui';
import { ListField } from 'shared-ui/fields';
import { useFieldArray, useFormValue } from 'shared-ui/form';
import { problemOf } from 'shared-ui/problem';
import { admitGuests } from './admit-guests.ts';
import { FaultHint } from './faults.tsx';
import { GuestRow } from './guest-row.tsx';
import { GuestSearch } from './guest-search.tsx';
import { GuestSources, KeepGuests } from './guest-sources.tsx';
import { useT } from './text.ts';
import type { Foresight } from './use-foresight.ts';
import { guestInput } from './visit-values.ts';

const nameOf = ({ name, last_name }: GuestNow) => `${name} ${last_name}`;
const blankGuest = { guest_id: null, name: '', last_name: '', identity: '', foreign_document: false };

interface GuestsFieldProps {
  known: readonly VisitGuestRow[];
  foresight: Foresight;
}

/** The guests: from the bank, as last time, or typed. */
export function GuestsField({ known, foresight }: GuestsFieldProps) {
  const t = useT();
  const { list } = useFormat();
  const { fields, append, remove } = useFieldArray<VisitInput, 'guests'>({ name: 'guests' });
  const place = useFormValue<VisitInput, 'subdepartment_id'>('subdepartment_id') as number | undefined;
  const [seen, setSeen] = useState<readonly GuestNow[]>(known);
  const [busy, setBusy] = useState(false);
  const most = foresight.data?.most_guests ?? visitMost.guests;
  const room = Math.max(0, most - fields.length);
  const isFull = room === 0;
  const taken = new Set(fields.map(({ identity }) => identity));
  const add = (guests: readonly GuestNow[]) => {
    setSeen((before) => [...before, ...guests]);
    append(guests.map(guestInput), { shouldFocus: false });
  };
  const sayOut = (title: string, out: readonly GuestNow[]) => {
    if (out.length > 0) toast.info({ title, description: list(out.map(nameOf)) });
  };
  /** Adds those who may join, and names the others. */
  const take = (guests: readonly GuestNow[]) => {
    const { joins, barred, over } = admitGuests(guests, taken, room);
    if (joins.length > 0) add(joins);
    else if (barred.length + over.length === 0) toast.info(t('visitForm.who.nobodyNew'));
    sayOut(t('visitForm.who.leftOut'), barred);
    sayOut(t('visitForm.who.noRoomFor', { most }), over);
  };
  const repeat = async (subdepartment_id: number) => {
    setBusy(true);
    try {
      const { data } = await call(lastVisitGuests, { query: { subdepartment_id } });
      take(data);
    } catch (error) {
      toast.error(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ListField<VisitInput>
      name="guests"
      label={t('visits.field.guests')}
      required
      hint={
        <FaultHint field="guests" foresight={foresight}>
          {t('visitForm.who.count', { count: fields.length, most })}
        </FaultHint>
      }
    >
      <Stack gap="4">
        <GuestSearch
          isFull={isFull}
          isTaken={({ identity }) => taken.has(identity)}
          onAdd={(guest) => add([guest])}
        />
        <Row gap="2" flexWrap="wrap">
          <Button
            icon={<UserPlus aria-hidden />}
            disabled={isFull}
            onClick={() => append(blankGuest, { focusName: `guests.${fields.length}.name` })}
          >
            {t('visitForm.who.type')}
          </Button>
          {place && (
            <Button
              variant="ghost"
              icon={<History aria-hidden />}
              loading={busy}
              disabled={isFull}
              onClick={() => void repeat(place)}
            >
              {t('visitForm.who.asLast')}
            </Button>
          )}
          <GuestSources isFull={isFull} taken={taken} room={room} onTake={take} />
        </Row>
        <Text size="sm" tone="muted">
          {t('visitForm.who.byLink')}
        </Text>
        {isFull && <Text tone="muted">{t('visitForm.who.full', { most })}</Text>}
        {fields.length > 0 && (
          <Stack as="ul" gap="2" listStyleType="none" m="0" p="0" aria-label={t('visitForm.who.chosen')}>
            {fields.map(({ id, guest_id }, index) => (
              <GuestRow
                key={id}
                index={index}
                row={seen.find((one) => guest_id !== null && one.guest_id === guest_id)}
                onRemove={() => remove(index)}
              />
            ))}
          </Stack>
        )}
        {fields.length > 0 && (
          <Row>
            <KeepGuests />
          </Row>
        )}
      </Stack>
    </ListField>
  );
}
