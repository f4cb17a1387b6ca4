import { appRequests, type DataOf, postRequestPhoto, trackRequest } from 'contract';
import { randomOf } from '../../seed/random.ts';
import {
  type AnswerStep,
  answerText,
  type PlannedStep,
  planAfterReminder,
  planAnswer,
  stepsLeft,
} from './answering.ts';
import { type AppClient, AppError } from './app-client.ts';
import type { Place } from './ground.ts';
import { takePicture } from './picture.ts';

type Asked = DataOf<typeof appRequests>['data'][number];

interface Due {
  dispatchId: number;
  step: AnswerStep;
  at: number;
}

export interface Inbox {
  /** Fetches waiting requests and plans what is done with each. */
  read(now: number): Promise<void>;
  /** Runs due steps; those that fail for lack of a connection stay due. */
  act(now: number, place: Place): Promise<void>;
  /** Remaining steps. */
  pending(): number;
}

/** Only permanent refusals by the server: for example cancelled meanwhile. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 401;
}

/** The requests a phone got and what its person will do with each. */
export function createInbox(name: string, client: AppClient): Inbox {
  /** Reminders noticed of each request. */
  const known = new Map<number, number>();
  let due: Due[] = [];

  /** Steps missed while the phone was off run now, one after the other. */
  const schedule = (asked: Asked, plan: readonly PlannedStep[], from: number, now: number) => {
    const hurry = randomOf(`${name}:hurry:${asked.dispatch_id}`);
    let earliest = now;
    for (const { step, after } of stepsLeft(plan, asked.state, asked.photo_sent)) {
      const at = Math.max(from + after, earliest);
      earliest = at + hurry.between(800, 4000);
      due.push({ dispatchId: asked.dispatch_id, step, at });
    }
  };

  const willAnswer = (dispatchId: number) =>
    due.some((each) => each.dispatchId === dispatchId && each.step === 'answered');

  const notice = (asked: Asked, now: number) => {
    const { dispatch_id: id, request_photo, reminders_sent } = asked;
    const before = known.get(id);
    if (before === undefined) {
      const sent = Date.parse(asked.dispatched_at);
      schedule(asked, planAnswer(name, id, Date.parse(asked.due_at) - sent, request_photo), sent, now);
    }
    for (let nth = (before ?? 0) + 1; nth <= reminders_sent && !willAnswer(id); nth++) {
      const plan = planAfterReminder(name, id, nth, request_photo);
      if (plan.length === 0) continue;
      due = due.filter(({ dispatchId }) => dispatchId !== id);
      schedule(asked, plan, now, now);
    }
    known.set(id, reminders_sent);
  };

  const take = (dispatchId: number, step: AnswerStep, { lat, lng }: Place): Promise<unknown> => {
    const params = { id: dispatchId };
    if (step === 'photo') {
      const bytes = takePicture(`${name}:${dispatchId}`);
      const photo = { name: `IMG_${dispatchId}.png`, mediaType: 'image/png', bytes };
      return client.call(postRequestPhoto, { params, files: { photo } });
    }
    const answer = step === 'answered' ? { answer: answerText(name, dispatchId) } : {};
    return client.call(trackRequest, { params, body: { step, lat, lng, ...answer } });
  };

  return {
    read: async (now) => {
      const { data } = await client.call(appRequests);
      const open = new Set(data.map(({ dispatch_id }) => dispatch_id));
      // One that is no longer listed was cancelled, or answered elsewhere.
      due = due.filter(({ dispatchId }) => open.has(dispatchId));
      for (const id of known.keys()) if (!open.has(id)) known.delete(id);
      for (const asked of data) notice(asked, now);
      due.sort((a, b) => a.at - b.at);
    },
    act: async (now, place) => {
      while (due[0] && due[0].at <= now) {
        const { dispatchId, step } = due[0];
        try {
          await take(dispatchId, step, place);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          // The remaining steps would be refused too; without its photo an answer is still worth sending.
          due = due.filter(
            (each) => each.dispatchId !== dispatchId || (step === 'photo' && each.step !== step),
          );
          continue;
        }
        due.shift();
      }
    },
    pending: () => due.length,
  };
}
