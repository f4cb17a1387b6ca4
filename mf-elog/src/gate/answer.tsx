import type { GateMatch, GatePoint } from 'contract';
import { useState } from 'react';
import { EmptyState, ErrorState, Skeleton, Stack, Text } from 'shared-ui';
import { Choice } from './choice.tsx';
import { useAnswer } from './offline/use-answer.ts';
import type { Question } from './question.ts';
import { useT } from './text.ts';
import { Verdict } from './verdict.tsx';

interface AnswerProps {
  branch: GatePoint;
  asked: Question;
  /** They have been dealt with. */
  onDone: (question: Question) => void;
}

/** A person known only by document gets the names in that document. */
function asRead(match: GateMatch, { document }: Question): GateMatch {
  if (!document || match.name !== '' || match.identity !== document.identity) return match;
  return { ...match, name: document.name, last_name: document.last_name };
}

const keyOf = ({ identity, plate }: GateMatch) => identity || plate;

/** The gate's result for a query: nobody, several to choose from, or one with its decision. */
export function Answer({ branch, asked: question, onDone }: AnswerProps) {
  const t = useT();
  const asked = question.q;
  const [place, setPlace] = useState<number | null>(null);
  const [chosen, setChosen] = useState<{ asked: string; key: string } | null>(null);
  const { data, error, retry, keptAt } = useAnswer(branch, asked, place);
  if (asked === '') return <EmptyState title={t('gateLog.idle')} description={t('gateLog.idleHint')} />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="14rem" />;
  const { pass, more } = data;
  const matches = data.matches.map((one) => asRead(one, question));
  const only = matches.length === 1 ? matches[0] : undefined;
  const picked = chosen?.asked === asked ? matches.find((match) => keyOf(match) === chosen.key) : undefined;
  const match = picked ?? only;
  if (match)
    return (
      <Verdict
        key={keyOf(match)}
        branch={branch}
        match={match}
        passRefusal={pass?.refusal ?? null}
        keptAt={keptAt}
        place={place}
        onPlace={setPlace}
        onDone={() => {
          setPlace(null);
          onDone(question);
        }}
        onBack={picked && matches.length > 1 ? () => setChosen(null) : undefined}
      />
    );
  if (matches.length === 0)
    return (
      <EmptyState
        illustration="search"
        title={t(pass ? 'gateLog.badPass' : 'gateLog.nobody')}
        description={pass?.refusal ? t(`gateLog.pass.${pass.refusal}`) : t('gateLog.nobodyHint')}
      />
    );
  return (
    <Stack gap="2">
      <Choice matches={matches} onChoose={(one) => setChosen({ asked, key: keyOf(one) })} />
      {more && <Text tone="muted">{t('gateLog.more')}</Text>}
    </Stack>
  );
}
