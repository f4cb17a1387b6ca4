import type { VisitFieldChange } from 'contract';
import { useFormat } from 'shared-ui';
import { type Say, useT } from './text.ts';
import { daysInWords } from './when.ts';

type Value = VisitFieldChange['after'];
type Field = VisitFieldChange['field'];

const isCode = <T extends string>(field: Field, wanted: T): field is Field & T => field === wanted;

/** A piece of equipment as the history keeps it, with its photo. */
const withPhoto = /^(.*) 📷\d+ (.*)$/su;

function codeInWords(t: Say, field: Field, code: string): string {
  if (isCode(field, 'main_reason')) return t(`visits.reason.${code}` as Parameters<Say>[0]);
  if (isCode(field, 'risks')) return t(`visits.risk.${code}` as Parameters<Say>[0]);
  if (isCode(field, 'staff')) return t(`visits.staff.${code}` as Parameters<Say>[0]);
  if (isCode(field, 'supervising_entity')) return t(`visits.entity.${code}` as Parameters<Say>[0]);
  const [, item, photo] = (field === 'equipment' && withPhoto.exec(code)) || [];
  if (item && photo !== undefined) return t('visitView.equipment.withPhoto', { item, photo });
  return code;
}

/** What a field was or is, in words: codes, instants, days and yes or no as on its page. */
export function useChangeText(): (field: Field, value: Value) => string {
  const t = useT();
  const format = useFormat();
  return (field, value) => {
    if (value === null || value === '') return t('visitView.facts.none');
    if (typeof value === 'boolean') return t(value ? 'visitView.history.yes' : 'visitView.history.no');
    if (typeof value === 'number') return format.number(value);
    if (field === 'starts_at' || field === 'ends_at') return format.dateTime(String(value));
    if (typeof value === 'string') return codeInWords(t, field, value);
    if (value.length === 0) return t('visitView.facts.none');
    if (field === 'weekdays') return daysInWords(format, value.map(Number));
    return value.map((one) => codeInWords(t, field, one)).join(', ');
  };
}

/** What a list gained and lost; null for what is no list, and for days, which read better as a whole. */
export function listChange({ field, before, after }: VisitFieldChange) {
  if (field === 'weekdays' || !(Array.isArray(before) || Array.isArray(after))) return null;
  const [was, is] = [before, after].map((one) => (Array.isArray(one) ? one : [])) as [string[], string[]];
  return {
    added: is.filter((one) => !was.includes(one)),
    removed: was.filter((one) => !is.includes(one)),
  };
}
