import {
  answerHostQuestion,
  answerOwnQuestion,
  type HostQuestionView,
  lookAtOwnQuestion,
  openHostQuestion,
  photoByHostLink,
  photoOfOwnQuestion,
} from 'contract';
import { call } from 'shared-auth';

/** How a host gets to a question: by the link they were sent, or signed in. */
export interface Door {
  key: string;
  open(): Promise<HostQuestionView>;
  photo(): Promise<unknown>;
  answer(answer: 'yes' | 'no', note: string): Promise<HostQuestionView>;
}

/** `token`: the secret of the link; undefined for a signed-in user. */
export function doorTo(id: string, token: string | undefined): Door {
  const params = { id };
  if (token === undefined)
    return {
      key: id,
      open: () => call(lookAtOwnQuestion, { params }),
      photo: () => call(photoOfOwnQuestion, { params }),
      answer: (answer, note) => call(answerOwnQuestion, { params, body: { answer, note } }),
    };
  return {
    key: `${id} ${token}`,
    open: () => call(openHostQuestion, { params, body: { token } }),
    photo: () => call(photoByHostLink, { params, body: { token } }),
    answer: (answer, note) => call(answerHostQuestion, { params, body: { token, answer, note } }),
  };
}
