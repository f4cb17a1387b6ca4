import type { KeyboardEvent } from 'react';

/**
 * True while a word is being composed in an input method (Chinese, Hindi): Enter then accepts the word, Escape cancels
 * it, and neither is meant for the field. WebKit ends the composition before the key and marks it by its code alone.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
