import type { DuePointRow } from 'contract';
import { MessageCircleQuestion, PencilLine } from 'lucide-react';
import { Button, Icon, IconButton, Row, useFormat } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { useT } from './text.ts';
import { askable, useAsk } from './use-ask.ts';

/**
 * Asks about a point with one press: whoever is on its round; where nobody is, one of those assigned or all of them, by
 * a menu. `onWords` opens the question to be worded.
 */
export function AskButtons({ point, onWords }: { point: DuePointRow; onWords: () => void }) {
  const t = useT();
  const { number } = useFormat();
  const { busy, ask } = useAsk(point);
  const people = askable(point);
  const [first] = people;
  if (!first) return null;
  const name = point.checkpoint_name;
  const shared = { size: 'sm', loading: busy, icon: <Icon of={MessageCircleQuestion} /> } as const;
  return (
    <Row as="span" gap="1" alignItems="center">
      {people.length === 1 ? (
        <Button
          {...shared}
          aria-label={t('taskBoard.ask.one', { who: first.name, name })}
          onClick={() => void ask(people)}
        >
          {t('taskBoard.ask.button')}
        </Button>
      ) : (
        <Menu
          label={t('taskBoard.ask.several', { name })}
          trigger={
            <Button {...shared} aria-label={t('taskBoard.ask.several', { name })}>
              {t('taskBoard.ask.button')}
            </Button>
          }
          items={[
            ...people.map((person) => ({
              ...{ id: String(person.uca_id), label: person.name },
              onSelect: () => void ask([person]),
            })),
            { id: 'each', separator: true },
            {
              id: 'all',
              label: t('taskBoard.ask.all', { total: number(people.length) }),
              onSelect: () => void ask(people),
            },
          ]}
        />
      )}
      <IconButton
        size="sm"
        label={t('taskBoard.ask.wordsOne', { name })}
        title={t('taskBoard.ask.words')}
        icon={<Icon of={PencilLine} />}
        disabled={busy}
        onClick={onWords}
      />
    </Row>
  );
}
