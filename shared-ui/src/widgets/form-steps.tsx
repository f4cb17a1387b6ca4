import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { useFormContextValue } from '../form/form-context.ts';
import { useT } from '../i18n/use-t.ts';
import './form-steps.styles.ts';
import { Steps } from './steps.tsx';

export interface FormStep {
  id: string;
  label: string;
  children: ReactNode;
}

export interface FormStepsProps {
  /** The accessible name of the group. */
  label: string;
  steps: readonly FormStep[];
  /** The button and Enter validate a step and open the next one: for new records. */
  inOrder: boolean;
}

/**
 * The fields of a form in steps. All stay mounted, so that no input is lost and every error has its field. An error
 * opens the step of its field.
 */
export function FormSteps({ label, steps, inOrder }: FormStepsProps) {
  const t = useT();
  const { trigger, getFieldState } = useFormContext();
  const { setNext, lead } = useFormContextValue();
  const [current, setCurrent] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const panels = () => [...(root.current?.querySelectorAll<HTMLElement>(':scope > [data-step]') ?? [])];

  const sound = async (index: number) => {
    const fields = [...(panels()[index]?.querySelectorAll('[data-field]') ?? [])];
    const names = fields.flatMap((field) => field.getAttribute('data-field')?.split(' ') ?? []);
    if (await trigger(names)) return true;
    lead(names.filter((name) => getFieldState(name).invalid));
    return false;
  };
  const go = async (index: number) => {
    for (let at = current; at < index; at++) if (inOrder && !(await sound(at))) return;
    setCurrent(index);
    requestAnimationFrame(() => {
      panels()[index]?.focus({ preventScroll: true });
      root.current?.closest('.v-steps')?.scrollIntoView({ block: 'start' });
    });
  };

  const last = current === steps.length - 1;
  const forward = useEffectEvent(() => void go(current + 1));
  useEffect(() => {
    setNext(last ? null : { only: inOrder, label: t('form.next'), go: () => forward() });
    return () => setNext(null);
  }, [setNext, last, inOrder, t]);

  const reveal = useEffectEvent((event: Event) => {
    const index = panels().findIndex((panel) => panel.contains(event.target as Node));
    if (index >= 0) flushSync(() => setCurrent(index));
  });
  useEffect(() => {
    const element = root.current;
    const listen = (event: Event) => reveal(event);
    element?.addEventListener('reveal', listen);
    return () => element?.removeEventListener('reveal', listen);
  }, []);

  return (
    <Steps
      label={label}
      steps={steps}
      current={steps[current]?.id ?? ''}
      open={steps.map(({ id }) => id)}
      onStep={(id) => void go(steps.findIndex((step) => step.id === id))}
    >
      <div ref={root} className="v-form-steps">
        {steps.map(({ id, label: name, children }, index) => (
          <section key={id} data-step="" tabIndex={-1} aria-label={name} hidden={index !== current}>
            {children}
          </section>
        ))}
        {current > 0 && (
          <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={() => void go(current - 1)}>
            {t('form.previous')}
          </Button>
        )}
      </div>
    </Steps>
  );
}
