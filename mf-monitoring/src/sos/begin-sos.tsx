import { beginSos, monitoringChoices, sessionPath } from 'contract';
import { useId, useState } from 'react';
import { call, useApi } from 'shared-auth';
import { Button, ErrorState, Skeleton, Stack, toast, useNavigate } from 'shared-ui';
import { CloseButton, Dialog } from 'shared-ui/dialog';
import { FieldFrame, LocalComboboxControl, type OptionValue, TextareaControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';

/** Starts an SOS for a person who cannot press: reported by phone, radio or at the gate. */
export default function BeginSos({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [who, note] = [useId(), useId()];
  const [uca, setUca] = useState<OptionValue | null>(null);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const { data, error, mutate } = useApi(monitoringChoices, {});
  async function begin() {
    setBusy(true);
    try {
      const { session_id, fresh } = await call(beginSos, {
        body: { uca_id: Number(uca), note: words.trim() },
      });
      if (!fresh) toast.info({ title: t('sos.begin.open') });
      onClose();
      void navigate(sessionPath(session_id));
    } catch (problem) {
      toast.error(problemOf(problem));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      persistent
      dirty={uca !== null || words.trim() !== ''}
      size="sm"
      title={t('sos.begin.title')}
      description={t('sos.begin.text')}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{t('sos.cancel')}</CloseButton>
          <Button variant="sos" loading={busy} disabled={uca === null} onClick={() => void begin()}>
            {t('sos.begin.do')}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <Stack gap="4">
          <FieldFrame id={who} names="uca_id" label={t('sos.begin.who')} required span="full">
            <LocalComboboxControl
              id={who}
              options={data.ucas.map(({ id, name, place }) => ({ value: id, label: name, hint: place }))}
              value={uca}
              onChange={setUca}
            />
          </FieldFrame>
          <FieldFrame id={note} names="note" label={t('session.note')} span="full">
            <TextareaControl id={note} value={words} onChange={setWords} maxLength={500} />
          </FieldFrame>
        </Stack>
      ) : (
        <Skeleton height="8rem" />
      )}
    </Dialog>
  );
}
