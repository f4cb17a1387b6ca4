import { appRequests, trackRequest } from 'contract';
import { randomOf } from '../../seed/random.ts';
import { type AnswerStep, answerText, planAnswer, stepsLeft } from './answering.ts';
import { type AppClient, AppError } from './app-client.ts';
import type { Place } from './ground.ts';

interface Due {
  dispatchId: number;
  step: AnswerStep;
  at: number;
}

export interface Inbox {
  /** Asks for waiting requests and plans what is done with each. */
  read(now: number): Promise<void>;
  /** Does what is due; what fails for lack of connection stays due. */
  act(now: number, place: Place): Promise<void>;
  /** Steps still to do. */
  pending(): number;
}

/** The requests a phone got and what its person will do with each. */
export function createInbox(name: string, client: AppClient): Inbox {
  const known = new Set<number>();
  let due: Due[] = [];

  return {
    read: async (now) => {
      const { data } = await client.call(appRequests);
      const open = new Set(data.map(({ dispatch_id }) => dispatch_id));
      // One that is no longer listed was cancelled, or answered elsewhere.
      due = due.filter(({ dispatchId }) => open.has(dispatchId));
      for (const id of known) if (!open.has(id)) known.delete(id);
      for (const request of data) {
        const dispatchId = request.dispatch_id;
        if (known.has(dispatchId)) continue;
        known.add(dispatchId);
        const sent = Date.parse(request.dispatched_at);
        const plan = planAnswer(name, dispatchId, Date.parse(request.due_at) - sent);
        const hurry = randomOf(`${name}:hurry:${dispatchId}`);
        let earliest = now;
        for (const { step, after } of stepsLeft(plan, request.state)) {
          // What should have happened while nobody looked happens now, one step after the other.
          const at = Math.max(sent + after, earliest);
          earliest = at + hurry.between(800, 4000);
          due.push({ dispatchId, step, at });
        }
      }
      due.sort((a, b) => a.at - b.at);
    },
    act: async (now, { lat, lng }) => {
      while (due[0] && due[0].at <= now) {
        const { dispatchId, step } = due[0];
        const answer = step === 'answered' ? { answer: answerText(name, dispatchId) } : {};
        try {
          await client.call(trackRequest, {
            params: { id: dispatchId },
            body: { step, lat, lng, ...answer },
          });
        } catch (error) {
          if (!(error instanceof AppError) || error.status === 0 || error.status >= 500) throw error;
          if (error.status === 429 || error.status === 401) throw error;
          // Refused for good: cancelled meanwhile, say. The rest of its steps would be refused too.
          due = due.filter((each) => each.dispatchId !== dispatchId);
          continue;
        }
        due.shift();
      }
    },
    pending: () => due.length,
  };
}
