import './form.styles.ts';
import { History, OctagonX } from 'lucide-react';
import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { useUnsavedChanges } from '../dialog/use-unsaved-changes.ts';
import { useHotkey } from '../hooks/use-hotkey.ts';
import { useT } from '../i18n/use-t.ts';
import type { Problem } from '../problem/problem.ts';
import { changedValues } from './changes.ts';
import { ErrorSummary } from './error-summary.tsx';
import { type FieldNote, FormContext, type FormContextValue, type NextStep } from './form-context.ts';
import { FormFooter, nextStep } from './form-footer.tsx';
import { FormNotice } from './form-notice.tsx';
import { OthersNotice } from './others-notice.tsx';
import { type FormSchema, maxLengths, requiredPaths, type ValuesOf } from './schema.ts';
import { placeErrors } from './server-errors.ts';
import { useDraft } from './use-draft.ts';
import { messageIn, useFormCore, useFormFacts } from './use-form-core.ts';
import { inOrder, useInOrder } from './use-in-order.ts';
import { useOthersChanges } from './use-others-changes.ts';
import { useRecheck } from './use-recheck.ts';

export interface FormProps<S extends FormSchema, Result> {
  /** The contract's input schema; its messages are shown in the user's language. */
  schema: S;
  /** The initial values, read once: give the form a `key` to start again. */
  initial: ValuesOf<S>;
  /** An empty form's values; fields whose blank the schema refuses are marked required. `initial` by default. */
  blank?: ValuesOf<S>;
  /** Saves. Throw what `call` throws: field errors are shown on their fields, nothing typed is lost. */
  onSubmit: (
    values: ValuesOf<S>,
    changed: Partial<ValuesOf<S>>,
    /** `value` of the pressed button, to distinguish "save and create another" from "save". */
    intent: string,
  ) => Promise<Result>;
  /**
   * The record's current state on the server: what someone else saves meanwhile is shown, and merged when
   * this form is saved. Null when there is no record that another person could change.
   */
  latest: ValuesOf<S> | null | undefined;
  /** Someone deleted the record meanwhile. */
  gone?: boolean;
  /** Shows who changed some fields meanwhile; by default their labels. */
  told?: (fields: readonly string[]) => ReactNode;
  /** Called before saving valid values; a no leaves the form as it is. */
  ask?: () => Promise<boolean>;
  /** Called before a restored draft is discarded; a no keeps it. */
  askDiscard?: () => Promise<boolean>;
  /** After saving, when leaving no longer prompts. */
  onSaved?: (result: Result) => void;
  onCancel?: () => void;
  submitLabel?: ReactNode;
  /** Next to Save and Cancel. */
  actions?: ReactNode;
  /** Stores unsaved input in this browser under this name until it is saved. */
  draftKey?: string;
  /** No prompt when leaving with changes: a filter, a dialog with its own prompt. */
  unguarded?: boolean;
  /** Uses the full width, for a form with something next to its fields. */
  wide?: boolean;
  /** Accessible name. */
  label?: string;
  children: ReactNode;
}

/**
 * A form over a contract schema: validates on saving and then while typing, shows a refusal's errors on their fields,
 * focuses the first of them, saves with Ctrl/⌘+S and warns about unsaved changes.
 */
export function Form<S extends FormSchema, Result>(props: FormProps<S, Result>) {
  const {
    schema,
    blank,
    onSubmit,
    onSaved,
    onCancel,
    submitLabel,
    actions,
    draftKey,
    unguarded,
    wide,
    label,
  } = props;
  const t = useT();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [initial] = useState(props.initial);
  const [base, setBase] = useState(props.initial);
  const form = useFormCore(schema, initial);
  const { dirty, busy, messageOf } = useFormFacts(form);
  const draft = useDraft(form, draftKey, initial);
  useRecheck(form);
  const [notes, setNotes] = useState<ReadonlyMap<string, FieldNote>>(new Map());
  const [general, setGeneral] = useState<Problem | null>(null);
  const [saved, setSaved] = useState<{ result: Result } | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const others = useOthersChanges(form, base, saved ? undefined : (props.latest ?? undefined), {
    dirty,
    busy,
    onSettled: setBase,
  });
  const discard = async () => {
    if (!props.askDiscard || (await props.askDiscard())) draft.discard();
  };
  const [next, setNext] = useState<NextStep | null>(null);
  const leading = useRef((_names: readonly string[]) => {});
  const [context] = useState<FormContextValue>(() => ({
    id,
    setNext,
    lead: (names) => leading.current(names),
    required: requiredPaths(schema, blank ?? initial),
    maxLengths: maxLengths(schema),
    note: (name, note) =>
      setNotes((before) => {
        const after = new Map(before);
        if (note) after.set(name, note);
        else after.delete(name);
        return after;
      }),
  }));

  const labelsOf = (fields: readonly string[]) => (
    <p>{fields.flatMap((name) => notes.get(name)?.label ?? []).join(', ')}</p>
  );
  const focus = (name: string) => {
    const target = document.getElementById(notes.get(name)?.id ?? '');
    // It may be in a step that is not on screen.
    target?.dispatchEvent(new Event('reveal', { bubbles: true }));
    target?.focus({ preventScroll: true });
    target?.closest('[data-field]')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const focusFirst = (bad: (name: string) => boolean) => {
    const first = inOrder(element.current, notes).find(bad);
    if (first) requestAnimationFrame(() => focus(first));
  };
  useEffect(() => {
    leading.current = (names) => focusFirst((name) => names.includes(name));
  });

  const save = (intent: string) =>
    form.handleSubmit(
      async (typed) => {
        setGeneral(null);
        if (props.ask && !(await props.ask())) return;
        try {
          const changed = changedValues(base as object, typed) as Partial<ValuesOf<S>>;
          // Even when the whole form is sent, fields someone else changed keep the saved value.
          const values = { ...typed, ...others.values };
          const result = await onSubmit(values, changed, intent);
          draft.forget();
          form.reset(values);
          setBase(values);
          setSaved({ result });
        } catch (error) {
          const placed = placeErrors(error, [...notes.keys()]);
          for (const [name, message] of Object.entries(placed.fields))
            form.setError(name as never, { type: 'server', message });
          setGeneral(placed.general);
          focusFirst((name) => name in placed.fields);
        }
      },
      (errors) => {
        setGeneral(null);
        focusFirst((name) => messageIn(errors, name) !== undefined);
      },
    )();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    const { submitter } = (event?.nativeEvent ?? {}) as { submitter?: HTMLButtonElement | null };
    if (busy) return;
    if (next?.only && submitter?.value === nextStep) next.go();
    else if (others.disputed.length > 0) notice.current?.focus();
    else void save(submitter?.value ?? '');
  };

  useUnsavedChanges(dirty && !unguarded);
  const finish = useEffectEvent((result: Result) => onSaved?.(result));
  useEffect(() => {
    if (saved) finish(saved.result);
  }, [saved]);
  useHotkey('mod+s', () => {
    // As a press of the button does: what is typed in a box that is read on leaving it counts.
    const typing = document.activeElement;
    if (typing instanceof HTMLElement && element.current?.contains(typing)) {
      typing.blur();
      typing.focus({ preventScroll: true });
    }
    submit();
  });

  const found = [...notes.keys()].flatMap((name) => {
    const message = messageOf(name);
    return message ? [{ name, message }] : [];
  });
  const errors = useInOrder(element, notes, found);
  return (
    <FormContext value={context}>
      <FormProvider {...form}>
        <form
          ref={element}
          className="v-form"
          data-form=""
          data-wide={wide || undefined}
          aria-label={label}
          aria-busy={busy}
          noValidate
          onSubmit={submit}
        >
          {draft.restored && (
            <div className="v-form-alert" data-tone="info" role="status">
              <History aria-hidden />
              {t('form.draft.restored')}
              <Button size="sm" onClick={() => void discard()}>
                {t('form.draft.discard')}
              </Button>
            </div>
          )}
          {props.gone && <FormNotice icon={<OctagonX aria-hidden />} title={t('form.others.gone')} />}
          {others.fields.length > 0 && (
            <OthersNotice ref={notice} changes={others}>
              <Suspense>{props.told ? props.told(others.fields) : labelsOf(others.fields)}</Suspense>
            </OthersNotice>
          )}
          <ErrorSummary general={general} errors={errors} notes={notes} onGo={focus} />
          {props.children}
          <FormFooter
            submitLabel={submitLabel}
            busy={busy}
            dirty={dirty}
            onCancel={onCancel}
            actions={actions}
            next={next}
          />
        </form>
      </FormProvider>
    </FormContext>
  );
}
