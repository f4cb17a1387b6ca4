import './slider.styles.ts';
import {
  SliderControl,
  SliderLabel,
  SliderRange,
  SliderRoot,
  SliderThumb,
  SliderTrack,
} from '@chakra-ui/react/slider';
import { useId, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { WidgetLocale } from './widget-locale.tsx';

/** A value of a slider where something is to be found; its label is shown on hover. */
export interface SliderMark {
  key: string;
  value: number;
  label: string;
}

interface SliderOptions {
  label: string;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  /** How a value is shown and spoken, unit included. */
  text: (value: number) => string;
  /** For sight and pointer only: marked items must be reachable elsewhere too. */
  marks?: readonly SliderMark[];
}

interface ThumbsProps extends SliderOptions {
  values: number[];
  onValues: (values: number[]) => void;
  onSettled?: () => void;
  /** A label for each thumb, if there is more than one. */
  names?: string[];
}

function Thumbs({ label, values, onValues, names, text, onSettled, marks, ...rest }: ThumbsProps) {
  const id = useId();
  return (
    <WidgetLocale>
      <SliderRoot
        {...rest}
        unstyled
        className="v-slider"
        value={values}
        aria-labelledby={names?.map((_, index) => `${id}${index}`)}
        // Chakra rounds the value to a step; announce the value that is shown.
        getAriaValueText={({ value, index }) => text(values[index] ?? value)}
        onValueChange={({ value }) => onValues(value)}
        onValueChangeEnd={onSettled}
      >
        <div className="v-slider-head">
          <SliderLabel>{label}</SliderLabel>
          <span>{values.map(text).join(' – ')}</span>
        </div>
        <SliderControl className="v-slider-control">
          <SliderTrack className="v-slider-track">
            <SliderRange className="v-slider-range" />
            {marks?.map(({ key, value, label: title }) => (
              <span
                key={key}
                className="v-slider-mark"
                aria-hidden
                title={title}
                style={{ insetInlineStart: `${((value - rest.min) / (rest.max - rest.min)) * 100}%` }}
              />
            ))}
          </SliderTrack>
          {values.map((_, index) => (
            <SliderThumb key={`${id}${index}`} index={index} className="v-slider-thumb" />
          ))}
        </SliderControl>
        {names?.map((name, index) => (
          <span key={name} id={`${id}${index}`} hidden>
            {name}
          </span>
        ))}
      </SliderRoot>
    </WidgetLocale>
  );
}

export interface SliderProps extends SliderOptions {
  value: number;
  onChange: (value: number) => void;
  /** With the value that was chosen, when the thumb is released or a key was pressed: for work too slow for every movement. */
  onSettled?: (value: number) => void;
}

/** One value between two limits, set by pointer, arrows, Page keys, Home and End. */
export function Slider({ value, onChange, onSettled, ...rest }: SliderProps) {
  // What was chosen, while it may not have returned as `value` yet.
  const chosen = useRef<number | null>(null);
  const values = ([next]: number[]) => {
    if (next === undefined) return;
    chosen.current = next;
    onChange(next);
  };
  const settled = () => {
    onSettled?.(chosen.current ?? value);
    chosen.current = null;
  };
  return <Thumbs {...rest} values={[value]} onValues={values} onSettled={settled} />;
}

export interface RangeSliderProps extends SliderOptions {
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
}

/** Two values between two limits, the second not below the first. */
export function RangeSlider({ value, onChange, ...rest }: RangeSliderProps) {
  const t = useT();
  const ends = [t('form.range.from'), t('form.range.to')];
  return (
    <Thumbs
      {...rest}
      values={[...value]}
      onValues={([from, to]) => from !== undefined && to !== undefined && onChange([from, to])}
      names={ends.map((end) => `${rest.label}: ${end}`)}
    />
  );
}
