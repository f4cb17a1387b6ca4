import './fields.styles.ts';
import '../overlay/floating.styles.ts';
import { ChevronDown, Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useT } from '../i18n/use-t.ts';
import { isComposing } from '../keys/composing.ts';
import { useAnchored } from '../overlay/use-anchored.ts';
import { useDismiss } from '../overlay/use-dismiss.ts';
import { Chips } from './chips.tsx';
import { type ControlProps, nativeProps } from './control.ts';
import { Listbox } from './listbox.tsx';
import type { Option, OptionValue } from './select-control.tsx';

export interface ComboboxOptions {
  /** Choices for what is searched now. */
  options: readonly Option[];
  /** Options of values chosen before, to show by name. */
  known?: readonly Option[];
  search: string;
  onSearch: (search: string) => void;
  multiple?: boolean;
  loading?: boolean;
  error?: string;
  onRetry?: () => void;
  /** The choices are still those of what was searched before. */
  settling?: boolean;
  /** How many more there are than shown. */
  more?: number;
  placeholder?: string;
}

/**
 * What is highlighted: a choice, by its value, for the list may change beneath it; the first of what is found; nothing.
 */
type Mark = { of: OptionValue } | 'first' | null;

/** A search box; what is chosen is shown in it by name, or as chips when there may be several. */
export function ComboboxControl(props: ControlProps<OptionValue[]> & ComboboxOptions) {
  const { id, value, onChange, options, known = [], search, onSearch, multiple = false, disabled } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [mark, setMark] = useState<Mark>(null);
  const [width, setWidth] = useState<number>();
  const [seen, setSeen] = useState<readonly Option[]>([]);
  // Without any options they are still on their way, and with them the name.
  const nameOf = (one: OptionValue) =>
    [...options, ...seen, ...known].find((option) => option.value === one)?.label ??
    (options.length === 0 && search === '' ? '…' : `#${one}`);
  useAnchored(open, box, layer, 'bottom-start');
  const active =
    mark === null
      ? -1
      : mark === 'first'
        ? props.settling || options.length === 0
          ? -1
          : 0
        : options.findIndex((option) => option.value === mark.of);
  const setActive = (index: number) => {
    const option = options[index];
    setMark(option ? { of: option.value } : null);
  };
  // What an arrow would reach now was found for other words: the first of what is coming is meant.
  const moveBy = (steps: number, last: number) =>
    props.settling ? setMark('first') : setActive(Math.max(0, Math.min(last, active + steps)));

  const close = () => {
    setOpen(false);
    onSearch('');
  };
  useDismiss(open, [box, layer], close);
  const show = (first: Mark) => {
    if (disabled) return;
    setOpen(true);
    setWidth(box.current?.offsetWidth);
    const chosen = multiple ? undefined : options.find((option) => value.includes(option.value));
    setMark(chosen ? { of: chosen.value } : first);
  };
  const pick = (option: Option) => {
    setSeen((before) => [...before.filter((one) => one.value !== option.value), option]);
    if (!multiple) {
      onChange([option.value]);
      close();
      return;
    }
    const chosen = value.includes(option.value);
    onChange(chosen ? value.filter((one) => one !== option.value) : [...value, option.value]);
    onSearch('');
    // Enter again must not select the person who is first now.
    setMark(null);
  };
  const remove = (one: OptionValue) => {
    onChange(value.filter((other) => other !== one));
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const last = options.length - 1;
    const option = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show('first');
      moveBy(event.key === 'ArrowDown' ? 1 : -1, last);
    } else if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault();
      moveBy(event.key === 'PageDown' ? 8 : -8, last);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (option && !option.disabled) pick(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && search === '' && value.length > 0) {
      if (multiple) onChange(value.slice(0, -1));
      else if (!open) onChange([]);
    }
  };

  const single = !multiple && value[0] !== undefined ? nameOf(value[0]) : '';
  const empty = !props.loading && !props.error && options.length === 0;
  const listId = `${id}-list`;
  return (
    <>
      <div
        ref={box}
        className="v-input v-inputbox"
        data-wrap={multiple ? 'chooses' : undefined}
        data-invalid={props.invalid || undefined}
        data-disabled={disabled || undefined}
      >
        {!multiple && open && <Search aria-hidden />}
        {multiple && (
          <Chips
            chips={value.map((one) => ({
              key: one,
              name: nameOf(one),
              disabled,
              onRemove: () => remove(one),
            }))}
          />
        )}
        <input
          {...nativeProps(props)}
          ref={(element) => {
            input.current = element;
            if (typeof props.ref === 'function') props.ref(element);
          }}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={open && single ? single : value.length > 0 ? undefined : props.placeholder}
          value={open ? search : single}
          onChange={(event) => {
            if (!open) show('first');
            setMark('first');
            onSearch(open ? event.target.value : event.target.value.slice(single.length));
          }}
          onClick={() => (open ? undefined : show(null))}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (layer.current?.contains(event.relatedTarget)) return;
            if (open) close();
            props.onBlur?.();
          }}
        />
        {!multiple && value.length > 0 && !props.required && !disabled && (
          <IconButton
            label={t('form.picker.clear')}
            icon={<X aria-hidden />}
            onClick={() => {
              onChange([]);
              input.current?.focus();
            }}
          />
        )}
        {props.loading && open ? <Spinner /> : <ChevronDown aria-hidden onPointerDown={() => show(null)} />}
      </div>
      {open && (
        <div ref={layer} className="v-float" style={{ inlineSize: width, maxInlineSize: 'none' }}>
          {props.error ? (
            <div className="v-listbox-note" role="alert">
              {props.error}
              <Button size="sm" onClick={props.onRetry}>
                {t('error.retry')}
              </Button>
            </div>
          ) : (
            <Listbox
              id={listId}
              label={props.label ?? t('form.picker.options')}
              options={options}
              active={active}
              multiple={multiple}
              isSelected={(option) => value.includes(option.value)}
              onActive={setActive}
              onPick={pick}
            />
          )}
          {empty && (
            <p className="v-listbox-note" role="status">
              {t('form.picker.none')}
            </p>
          )}
          {(props.more ?? 0) > 0 && (
            <p className="v-listbox-note">{t('form.picker.more', { total: props.more ?? 0 })}</p>
          )}
        </div>
      )}
    </>
  );
}
