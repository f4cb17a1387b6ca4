import './fields.styles.ts';
import { email } from 'contract';
import { safeParse } from 'contract/z';
import { type Ref, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { isComposing } from '../keys/composing.ts';
import { Chips } from './chips.tsx';
import { type ControlProps, nativeProps } from './control.ts';
import { fieldOf } from './field.tsx';
import { addTags, splitTags } from './tags.ts';

export interface TagsOptions {
  /** Entries are e-mail addresses: a space separates too, and a bad one is marked. */
  kind?: 'text' | 'email';
  placeholder?: string;
}

/** A list of short texts; Enter, comma or leaving the box adds, Backspace removes the last. */
export function TagsControl(props: ControlProps<string[]> & TagsOptions) {
  const { value, onChange, kind = 'text', disabled } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const tags = value ?? [];
  const breaks = kind === 'email' ? /[\s,;]+/ : undefined;
  const add = (text: string) => {
    const more = splitTags(text, breaks);
    if (more.length > 0) onChange(addTags(tags, more));
    setTyped('');
  };
  return (
    <div
      className="v-input v-inputbox"
      data-wrap=""
      data-invalid={props.invalid || undefined}
      data-disabled={disabled || undefined}
    >
      <Chips
        chips={tags.map((tag) => ({
          key: tag,
          name: tag,
          dir: kind === 'email' ? 'ltr' : undefined,
          invalid: kind === 'email' && !safeParse(email, tag).success,
          disabled,
          onRemove: () => onChange(tags.filter((other) => other !== tag)),
        }))}
      />
      <input
        {...nativeProps(props)}
        ref={props.ref as Ref<HTMLInputElement>}
        inputMode={kind === 'email' ? 'email' : 'text'}
        dir={kind === 'email' ? 'ltr' : undefined}
        autoComplete="off"
        placeholder={tags.length === 0 ? (props.placeholder ?? t('form.tags.placeholder')) : undefined}
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          if ((breaks ?? /[,;]/).test(text)) add(text);
          else setTyped(text);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (splitTags(text, breaks).length < 2) return;
          event.preventDefault();
          add(typed + text);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter' && typed !== '') {
            event.preventDefault();
            add(typed);
          } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
            setTyped(tags.at(-1) ?? '');
            onChange(tags.slice(0, -1));
            event.preventDefault();
          }
        }}
        onBlur={() => {
          if (typed !== '') add(typed);
          props.onBlur?.();
        }}
      />
    </div>
  );
}

export const TagsField = fieldOf<string[], TagsOptions>(TagsControl);
