import { fieldOf } from './field.tsx';
import { TextControl, type TextOptions } from './text-control.tsx';

/** One line of text; limited to the schema's length. */
export const TextField = fieldOf<string, TextOptions>(TextControl);
