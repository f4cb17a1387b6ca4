import { exportSession, type MonitoringSession, sessionSeal } from 'contract';
import { FileCheck } from 'lucide-react';
import { call, useApi } from 'shared-auth';
import { Button, Skeleton, Stack, Text, toast, useFormat } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';

/** A session is sealed some time after its end, without an event. */
const REFRESH_MS = 30_000;

/** The seal of a finished session and its record as a file. Before sealing, shows when it is due. */
export function SessionSeal({ session }: { session: MonitoringSession }) {
  const t = useT();
  const { dateTime, number } = useFormat();
  const { data, error } = useApi(
    sessionSeal,
    { params: { id: session.id } },
    { refreshInterval: (latest) => (latest?.seal ? 0 : REFRESH_MS) },
  );
  const seal = data?.seal;
  const save = async () => {
    try {
      const file = await call(exportSession, { params: { id: session.id } });
      const { download } = await import('shared-ui/resource');
      download(file as Blob, `${session.name}.json`);
    } catch (problem) {
      toast.error(problemOf(problem));
    }
  };
  if (error && !data) return <Text tone="muted">{t('seal.failed')}</Text>;
  if (!data) return <Skeleton height="3rem" />;
  if (!seal) return <Text tone="muted">{t('seal.waiting')}</Text>;
  return (
    <Stack gap="3">
      <Text>{t('seal.sealed', { when: dateTime(seal.sealed_at), count: number(seal.entries) })}</Text>
      <Text size="sm" tone="muted" overflowWrap="anywhere" dir="ltr" fontFamily="mono">
        {seal.head}
      </Text>
      <Text size="sm" tone="muted">
        {t('seal.hint')}
      </Text>
      <Button icon={<FileCheck aria-hidden />} onClick={() => void save()}>
        {t('seal.save')}
      </Button>
    </Stack>
  );
}
