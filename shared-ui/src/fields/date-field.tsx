import { DateControl, type DateOptions } from './date-control.tsx';
import { fieldOf } from './field.tsx';

export const DateField = fieldOf<string, DateOptions>(DateControl, { span: 'third' });
