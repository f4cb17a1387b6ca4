import type { GuestPerson } from 'contract';
import { LocateFixed } from 'lucide-react';
import { EmptyState, IconButton, RelativeTime, Row, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';
import { PositionState } from '../uca-location/position-state.tsx';

export interface GuestPeopleProps {
  people: readonly GuestPerson[];
  nameOf: (person: GuestPerson) => string;
  selected: number | null;
  onSelect: (key: number) => void;
}

/** Everyone in the session: connection, last seen, and the other fields of the link. */
export function GuestPeople({ people, nameOf, selected, onSelect }: GuestPeopleProps) {
  const t = useT();
  const { number } = useFormat();
  if (people.length === 0) return <EmptyState title={t('guest.nobody')} />;
  return (
    <Lines label={t('guest.people')} inset>
      {people.map((person) => {
        const { key, position, battery } = person;
        return (
          <Line
            key={key}
            title={nameOf(person)}
            text={
              <>
                {position ? (
                  <>
                    {t('guest.seen')} <RelativeTime value={position.at} />
                  </>
                ) : (
                  t('guest.unseen')
                )}
                {battery !== null && ` · ${t('guest.battery', { percent: number(battery) })}`}
              </>
            }
            end={
              <Row as="span" display="inline-flex" gap="2">
                <PositionState position={person} wordOf={(state) => t(`guest.state.${state}`)} />
                {position && (
                  <IconButton
                    variant="ghost"
                    aria-pressed={selected === key}
                    label={t('guest.locate', { name: nameOf(person) })}
                    icon={<LocateFixed aria-hidden />}
                    onClick={() => onSelect(key)}
                  />
                )}
              </Row>
            }
          />
        );
      })}
    </Lines>
  );
}
