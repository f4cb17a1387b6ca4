import '../fields/fields.styles.ts';
import '../overlay/floating.styles.ts';
import './combobox.styles.ts';
import { createListCollection } from '@chakra-ui/react/collection';
import {
  ComboboxClearTrigger,
  ComboboxContent,
  ComboboxControl,
  ComboboxInput,
  ComboboxItem,
  ComboboxItemGroup,
  ComboboxItemGroupLabel,
  ComboboxItemIndicator,
  ComboboxItemText,
  ComboboxPositioner,
  ComboboxRoot,
  ComboboxTrigger,
} from '@chakra-ui/react/combobox';
import { matches } from 'contract';
import { Check, ChevronDown, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Chips } from '../fields/chips.tsx';
import { type ControlProps, nativeProps } from '../fields/control.ts';
import type { Option, OptionValue } from '../fields/select-control.tsx';
import { useT } from '../i18n/use-t.ts';
import { raise } from '../overlay/top-layer.ts';
import { WidgetLocale } from './widget-locale.tsx';

export interface GroupedOption extends Option {
  /** Options with the same group are listed under its name. */
  group?: string;
}

export interface ComboboxOptions {
  /** All options; those of a group must be adjacent. */
  options: readonly GroupedOption[];
  multiple?: boolean;
  placeholder?: string;
}

const grouped = (options: readonly GroupedOption[]): [string, GroupedOption[]][] => {
  const groups = new Map<string, GroupedOption[]>();
  for (const option of options) {
    const name = option.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return [...groups];
};

/**
 * Grouped options, searched without regard to accents or case; several values are shown as chips. For a plain list, or
 * one the server searches, use `ComboboxControl` of `shared-ui/controls`.
 */
export function GroupedCombobox(props: ControlProps<OptionValue[]> & ComboboxOptions) {
  const { id, value, onChange, options, multiple = false, disabled } = props;
  const t = useT();
  const [search, setSearch] = useState('');
  const found = useMemo(
    () => options.filter(({ label, hint = '' }) => matches(`${label} ${hint}`, search)),
    [options, search],
  );
  const collection = useMemo(
    () =>
      createListCollection({
        items: found,
        itemToValue: (option) => String(option.value),
        itemToString: ({ label }) => label,
        isItemDisabled: (option) => option.disabled === true,
      }),
    [found],
  );
  const nameOf = (one: OptionValue) => options.find((option) => option.value === one)?.label ?? `#${one}`;
  const choose = (texts: string[]) =>
    onChange(texts.flatMap((text) => options.find((option) => String(option.value) === text)?.value ?? []));
  const label = props.label ?? t('form.picker.options');
  const { id: _, ...native } = nativeProps(props);
  return (
    <WidgetLocale>
      <ComboboxRoot
        unstyled
        className="v-combobox"
        ids={{ input: id }}
        collection={collection}
        multiple={multiple}
        value={value.map(String)}
        onValueChange={({ value: texts }) => choose(texts)}
        // Chakra's state holds the typed text: if a render passed it back, fast typing would lose letters.
        onInputValueChange={({ inputValue, reason }) =>
          setSearch(reason === 'input-change' ? inputValue : '')
        }
        onOpenChange={() => setSearch('')}
        closeOnSelect={!multiple}
        selectionBehavior={multiple ? 'clear' : 'replace'}
        inputBehavior="autohighlight"
        openOnClick
        lazyMount
        unmountOnExit
        disabled={disabled}
        positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
        translations={{ triggerLabel: label, clearTriggerLabel: t('form.picker.clear') }}
      >
        <ComboboxControl
          className="v-input v-inputbox"
          data-wrap={multiple ? 'chooses' : undefined}
          data-invalid={props.invalid || undefined}
        >
          {multiple && (
            <Chips
              chips={value.map((one) => ({
                key: one,
                name: nameOf(one),
                disabled,
                onRemove: () => onChange(value.filter((other) => other !== one)),
              }))}
            />
          )}
          <ComboboxInput {...native} placeholder={value.length > 0 ? undefined : props.placeholder} />
          {!multiple && value.length > 0 && !props.required && (
            <ComboboxClearTrigger className="v-btn" data-variant="ghost" data-square="">
              <X aria-hidden />
            </ComboboxClearTrigger>
          )}
          <ComboboxTrigger className="v-btn" data-variant="ghost" data-square="">
            <ChevronDown aria-hidden />
          </ComboboxTrigger>
        </ComboboxControl>
        <ComboboxPositioner ref={raise}>
          <ComboboxContent className="v-float v-listbox" aria-label={label}>
            {grouped(found).map(([name, own]) => (
              <ComboboxItemGroup key={name}>
                {name && <ComboboxItemGroupLabel className="v-combobox-group">{name}</ComboboxItemGroupLabel>}
                {own.map((option) => (
                  <ComboboxItem key={option.value} item={option} className="v-option">
                    <ComboboxItemText>{option.label}</ComboboxItemText>
                    {option.hint && <small>{option.hint}</small>}
                    <ComboboxItemIndicator>
                      <Check aria-hidden />
                    </ComboboxItemIndicator>
                  </ComboboxItem>
                ))}
              </ComboboxItemGroup>
            ))}
            {found.length === 0 && (
              <p className="v-listbox-note" role="status">
                {t('form.picker.none')}
              </p>
            )}
          </ComboboxContent>
        </ComboboxPositioner>
      </ComboboxRoot>
    </WidgetLocale>
  );
}
