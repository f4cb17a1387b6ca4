import { deleteDraft, draftValues, listDrafts, MOST_DRAFT_LENGTH, saveDraft } from 'contract';
import { call, isApiError, keptStore, sessionStore } from 'shared-auth';

/**
 * Unsaved input, until it is saved or discarded: stored here at once and on the server a moment later, so that
 * it survives a lost connection as well as the session, and is offered on any device. Files and passwords are
 * not stored.
 */
interface Kept {
  /** By field, as JSON; null once it was saved or discarded. */
  fields: string | null;
  /** The server does not know yet. */
  pending: boolean;
}

type Values = Record<string, unknown>;

const useDrafts = keptStore<Record<string, Kept | undefined>>('user', 'drafts', {});
const keptOf = (form: string) => useDrafts.getState()[form];
const keep = (form: string, kept: Kept | undefined) => useDrafts.setState({ [form]: kept });

/** Debounce before the server is notified. */
const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 10_000;

const secret = /password|contrase|clave/i;
const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some(holdsFile));
const isKept = ([name, value]: [string, unknown]) => !secret.test(name) && !holdsFile(value);

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const busy = new Set<string>();

function syncLater(form: string, ms: number): void {
  clearTimeout(timers.get(form));
  timers.set(
    form,
    setTimeout(() => void sync(form), ms),
  );
}

/** Sends a draft's state to the server, one call at a time, until it is in sync. */
async function sync(form: string): Promise<void> {
  clearTimeout(timers.get(form));
  if (busy.has(form)) return;
  busy.add(form);
  try {
    for (let kept = keptOf(form); kept?.pending; kept = keptOf(form)) {
      const { fields } = kept;
      if (fields === null) await call(deleteDraft, { query: { form } });
      else if (fields.length <= MOST_DRAFT_LENGTH) await call(saveDraft, { body: { form, fields } });
      if (keptOf(form) === kept) keep(form, fields === null ? undefined : { fields, pending: false });
    }
  } catch (error) {
    // Without a connection it stays here, and is sent later; retrying a refusal is pointless.
    if (isApiError(error) && error.retryable) syncLater(form, RETRY_AFTER_MS);
  } finally {
    busy.delete(form);
  }
}

/** On leaving, the last of it is sent: these calls go before the one that ends the session. */
sessionStore.subscribe(({ status }, before) => {
  if (status !== 'signing-out' || before.status === status) return;
  for (const form of Object.keys(useDrafts.getState())) void sync(form);
});

/** The draft of a form: what the server does not know yet, otherwise the server's; offline, the local one. */
export async function findDraft(form: string): Promise<Values | null> {
  const here = keptOf(form);
  if (here?.pending) {
    syncLater(form, 0);
    return here.fields === null ? null : draftValues(here.fields);
  }
  try {
    const [found] = (await call(listDrafts, { query: { form } })).data;
    if (!keptOf(form)?.pending) keep(form, found && { fields: found.fields, pending: false });
    return found ? draftValues(found.fields) : null;
  } catch {
    return here?.fields ? draftValues(here.fields) : null;
  }
}

export function writeDraft(form: string, values: Values): void {
  const fields = JSON.stringify(Object.fromEntries(Object.entries(values).filter(isKept)));
  if (keptOf(form)?.fields === fields) return;
  keep(form, { fields, pending: true });
  syncLater(form, SAVE_AFTER_MS);
}

export function dropDraft(form: string): void {
  if (!keptOf(form)) return;
  keep(form, { fields: null, pending: true });
  syncLater(form, 0);
}
