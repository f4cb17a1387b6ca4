import type { GateMatch } from 'contract';
import { ChevronRight } from 'lucide-react';
import { IconButton, Panel, Status } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { calledOf, faces } from './faces.ts';
import { useT } from './text.ts';

interface ChoiceProps {
  matches: readonly GateMatch[];
  onChoose: (match: GateMatch) => void;
}

/** Several people fit: who is it? Each with the word of the gate. */
export function Choice({ matches, onChoose }: ChoiceProps) {
  const t = useT();
  return (
    <Panel title={t('gateLog.who')} note={matches.length} flush>
      <Lines label={t('gateLog.who')} inset>
        {matches.map((match) => {
          const { identity, plate, company, decision } = match;
          const { icon: Icon, tone } = faces[decision.face];
          const called = calledOf(match);
          return (
            <Line
              key={identity || plate}
              title={called}
              text={
                <>
                  <bdi>{identity || plate}</bdi>
                  {company && ` · ${company}`}
                </>
              }
              end={
                <>
                  <Status tone={tone} icon={<Icon aria-hidden />} look="plain">
                    {t(`gateLog.face.${decision.face}`)}
                  </Status>
                  <IconButton
                    label={t('gateLog.choose', { name: called })}
                    icon={<ChevronRight aria-hidden />}
                    onClick={() => onChoose(match)}
                  />
                </>
              }
            />
          );
        })}
      </Lines>
    </Panel>
  );
}
