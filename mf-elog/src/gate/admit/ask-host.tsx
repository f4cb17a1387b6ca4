import {
  type AdmitBody,
  type HostQuestion as HostAnswer,
  type HostVisitor,
  hostVisitor,
  listHostQuestions,
} from 'contract';
import * as z from 'contract/z';
import { lazy, Suspense } from 'react';
import { useApi } from 'shared-auth';
import { Box, Skeleton, Text } from 'shared-ui';
import { useFormFill, useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

const HostQuestion = lazy(async () => ({
  default: (await import('../host/host-question.tsx')).HostQuestion,
}));

/** A question that another guard sent about the same person continues here: they are not asked twice. */
function useAskedBefore(branch: number, identity = '') {
  const { data, error } = useApi(listHostQuestions, { query: { branch_id: branch } });
  const isOpen = ({ state }: HostAnswer) => state === 'waiting' || state === 'late' || state === 'yes';
  const found = data?.data.find((one) => one.identity === identity && isOpen(one) && !one.entered);
  return { known: Boolean(data || error), id: found?.id };
}

/** Asks the host from the form of an entry, once it contains who is there; their yes is filled in by name. */
export function AskHost({ branch, photo }: { branch: number; photo: File | null }) {
  const t = useT();
  const { set } = useFormFill<AdmitBody>();
  const [people, company, note, subdepartment] = [
    useFormValue<AdmitBody, 'people'>('people'),
    useFormValue<AdmitBody, 'company'>('company'),
    useFormValue<AdmitBody, 'note'>('note'),
    useFormValue<AdmitBody, 'subdepartment_id'>('subdepartment_id'),
  ];
  const [first, ...companions] = people;
  const before = useAskedBefore(branch, first?.identity);
  const visitor: Partial<HostVisitor> = {
    ...{ identity: first?.identity, foreign_document: first?.foreign_document ?? false },
    ...{ name: first?.name, last_name: first?.last_name, company, note: note.slice(0, 255) },
    companions: companions.length,
  };
  const read = z.safeParse(hostVisitor, visitor);
  return (
    <Box gridColumn="1 / -1">
      {read.success && !before.known ? (
        <Skeleton height="8rem" />
      ) : read.success ? (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <HostQuestion
            key={read.data.identity}
            branchId={branch}
            questionId={before.id}
            subdepartmentId={subdepartment}
            visitor={read.data}
            photo={photo ?? undefined}
            onAnswer={(approval) => set('approval', approval)}
          />
        </Suspense>
      ) : (
        <Text tone="muted">{t('gateLog.admit.hostFirst')}</Text>
      )}
    </Box>
  );
}
