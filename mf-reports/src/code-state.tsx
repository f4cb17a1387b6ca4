import { State, type StateProps } from 'shared-ui/state';
import { type ReportWord, useT } from './text.ts';

/** A code of a row in words. The `usual` one is not marked. */
export function CodeState({ word, usual, tone }: { word: ReportWord } & Pick<StateProps, 'usual' | 'tone'>) {
  const t = useT();
  return (
    <State usual={usual} tone={tone} look="plain">
      {t(word)}
    </State>
  );
}
