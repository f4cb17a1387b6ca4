import './steps.styles.ts';
import {
  StepsContent,
  StepsIndicator,
  StepsItem,
  StepsList,
  StepsRoot,
  StepsSeparator,
  StepsTrigger,
} from '@chakra-ui/react/steps';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { WidgetLocale } from './widget-locale.tsx';

export interface Step<Id extends string = string> {
  id: Id;
  label: string;
}

export interface StepsProps<Id extends string> {
  /** The accessible name of the group. */
  label: string;
  steps: readonly Step<Id>[];
  current: Id;
  /** Steps the user may go back to; the others only show progress. */
  open?: readonly Id[];
  onStep?: (id: Id) => void;
  /** The content of the current step. */
  children: ReactNode;
}

/** Layout only: the tab inside shows the current step. */
const Item = ({ 'aria-current': _, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} role="presentation" className="v-step" />
);

/** Steps in order: done, current and next, above the content of the current step. */
export function Steps<Id extends string>(props: StepsProps<Id>) {
  const { label, steps, current, open = [], onStep, children } = props;
  const t = useT();
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <WidgetLocale>
      <StepsRoot
        unstyled
        className="v-steps"
        count={steps.length}
        step={at}
        onStepChange={({ step }) => {
          const chosen = steps[step];
          if (chosen && chosen.id !== current && open.includes(chosen.id)) onStep?.(chosen.id);
        }}
      >
        <StepsList className="v-steps-list" aria-label={label}>
          {steps.map(({ id, label: name }, index) => (
            <StepsItem key={id} index={index} asChild>
              <Item>
                <StepsTrigger disabled={index !== at && !open.includes(id)}>
                  <StepsIndicator className="v-step-mark">
                    {index < at ? <Check aria-hidden /> : index + 1}
                  </StepsIndicator>
                  {name}
                  {index < at && <span className="v-hidden">{t('widgets.stepDone')}</span>}
                </StepsTrigger>
                {index < steps.length - 1 && <StepsSeparator className="v-step-line" />}
              </Item>
            </StepsItem>
          ))}
        </StepsList>
        <StepsContent index={at} className="v-step-content">
          {children}
        </StepsContent>
      </StepsRoot>
    </WidgetLocale>
  );
}
