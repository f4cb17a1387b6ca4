export { changedValues, sameValue } from './changes.ts';
export { dropDraft } from './draft.ts';
export { Form, type FormProps } from './form.tsx';
export { FormNotice, type FormNoticeProps } from './form-notice.tsx';
export { FormSection, type FormSectionProps } from './form-section.tsx';
export { issueText } from './issue-text.ts';
export type { FormSchema, ValuesOf } from './schema.ts';
export { useFieldArray, useFormFill, useFormValue } from './use-form-value.ts';
export { type Replay, useReplay } from './use-replay.ts';
