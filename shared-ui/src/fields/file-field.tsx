import { fieldOf } from './field.tsx';
import { FileControl, type FileOptions } from './file-control.tsx';

/** Files to upload with the form (`File[]`). Use the rule of the endpoint: `{...rule}` has its sizes and groups. */
export const FileField = fieldOf<File[], FileOptions>(FileControl, { span: 'full' });
