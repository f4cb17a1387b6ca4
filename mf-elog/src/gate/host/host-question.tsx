import {
  addHostQuestionPhoto,
  askHost,
  getHostQuestion,
  type HostVisitor,
  type HostQuestion as Question,
  withdrawHostQuestion,
} from 'contract';
import { useEffect, useRef, useState } from 'react';
import { call, useApi } from 'shared-auth';
import { Panel, Skeleton, toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { HostChoice } from './host-choice.tsx';
import { HostWait } from './host-wait.tsx';
import { useT } from './text.ts';

/** A host's approval in the form `admitAtGate` accepts. */
export interface HostApproval {
  /** Of the question. */
  id: number;
  /** Of the host. */
  name: string;
}

export interface HostQuestionProps {
  branchId: number;
  subdepartmentId: number | null;
  visitor: HostVisitor;
  /** Shown to the host, if one was taken. */
  photo?: File | undefined;
  /** A question that was asked before: the page was left and is open again. */
  questionId?: number | undefined;
  /** A question was sent, or is dropped: for the caller that keeps it while the screen changes. */
  onAsked?: (questionId: number | null) => void;
  /** The host approved; null for a refusal or no answer yet. */
  onAnswer: (approval: HostApproval | null) => void;
}

/** How often the answer is polled where no event arrives. */
const LOOK_MS = 10_000;

/** A guard chooses the host, asks and waits; the answer is shown large. Its words are loaded beforehand. */
export function HostQuestion(props: HostQuestionProps) {
  const { branchId, subdepartmentId, visitor, photo, questionId, onAsked, onAnswer } = props;
  const t = useT();
  const [asked, setAsked] = useState<number | null>(questionId ?? null);
  const { data, mutate } = useApi(getHostQuestion, asked === null ? null : { params: { id: asked } }, {
    refreshInterval: (latest) =>
      latest && latest.state !== 'waiting' && latest.state !== 'late' ? 0 : LOOK_MS,
  });
  useReportedState(data, onAnswer);

  const keep = (id: number | null) => {
    setAsked(id);
    onAsked?.(id);
    if (id === null) onAnswer(null);
  };
  const ask = async (hostId: number) => {
    try {
      const body = { branch_id: branchId, subdepartment_id: subdepartmentId, host_id: hostId, visitor };
      const { id } = await call(askHost, { body });
      keep(id);
      if (photo)
        await call(addHostQuestionPhoto, { params: { id }, body: {}, files: { file: [photo] } }).catch(() =>
          toast.error(t('gateHost.noPhoto')),
        );
    } catch (error) {
      toast.error(problemOf(error));
    }
  };
  const drop = async (question: Question) => {
    try {
      if (question.state === 'waiting' || question.state === 'late')
        await call(withdrawHostQuestion, { params: { id: question.id } });
      keep(null);
    } catch (error) {
      toast.error(problemOf(error));
      void mutate();
    }
  };

  if (asked === null)
    return (
      <Panel title={t('gateHost.title')}>
        <HostChoice branchId={branchId} onAsk={ask} />
      </Panel>
    );
  return data ? <HostWait question={data} onDrop={() => drop(data)} /> : <Skeleton height="10rem" />;
}

/** Reports each new state of a question once. */
function useReportedState(question: Question | undefined, onAnswer: HostQuestionProps['onAnswer']): void {
  const reported = useRef('');
  const report = useRef(onAnswer);
  report.current = onAnswer;
  useEffect(() => {
    if (!question) return;
    const { id, state, host_name: name } = question;
    const key = `${id} ${state}`;
    if (reported.current === key) return;
    reported.current = key;
    report.current(state === 'yes' ? { id, name } : null);
  }, [question]);
}
