import { createGuestLink, type GuestGrant, guestGrants, type MonitoringSession } from 'contract';
import { useId, useState } from 'react';
import { call } from 'shared-auth';
import { Button, Stack, Text, toast } from 'shared-ui';
import { CloseButton, Dialog } from 'shared-ui/dialog';
import { AddressToCopy, ChecksControl, FieldFrame, SelectControl, TextControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';
import { guestAddress } from './address.ts';

const LABEL_LENGTH = 80;
const FIRST: GuestGrant[] = ['names'];
const hours = [1, 2, 4, 8] as const;

interface MakeLinkProps {
  session: MonitoringSession;
  onMade: () => void;
  onClose: () => void;
}

/** Creates a guest link: for whom, what it shows and for how long. Its address is shown only once. */
export function MakeLink({ session, onMade, onClose }: MakeLinkProps) {
  const t = useT();
  const id = useId();
  const [label, setLabel] = useState('');
  const [grants, setGrants] = useState(FIRST);
  const [end, setEnd] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const make = async () => {
    setBusy(true);
    try {
      const body = { label, grants, hours: end };
      const made = await call(createGuestLink, { params: { id: session.id }, body });
      setAddress(guestAddress(made));
      onMade();
    } catch (problem) {
      toast.error(problemOf(problem));
    } finally {
      setBusy(false);
    }
  };
  if (address !== null)
    return (
      <Dialog
        open
        title={t('share.ready')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('share.done')}</Button>}
      >
        <Stack gap="3">
          <Text>{t('share.readyNote')}</Text>
          <AddressToCopy
            label={t('share.address')}
            address={address}
            words={{
              copy: t('share.copy'),
              done: t('share.copied'),
              failed: { title: t('share.notCopied'), description: t('share.notCopiedNote') },
            }}
          />
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      open
      dirty={label !== '' || end !== null || grants.join() !== FIRST.join()}
      title={t('share.makeTitle')}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{t('share.cancel')}</CloseButton>
          <Button variant="solid" loading={busy} onClick={() => void make()}>
            {t('share.make')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text tone="muted">{t('share.makeNote')}</Text>
        <FieldFrame
          id={`${id}-label`}
          names="label"
          label={t('share.for')}
          hint={t('share.forHint')}
          span="full"
        >
          <TextControl id={`${id}-label`} value={label} onChange={setLabel} maxLength={LABEL_LENGTH} />
        </FieldFrame>
        <FieldFrame
          id={`${id}-grants`}
          names="grants"
          label={t('share.shows')}
          hint={t('share.showsHint')}
          span="full"
        >
          <ChecksControl<GuestGrant>
            id={`${id}-grants`}
            label={t('share.shows')}
            value={grants}
            onChange={setGrants}
            options={guestGrants.map((one) => ({ value: one, label: t(`share.grant.${one}`) }))}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-hours`} names="hours" label={t('share.ends')} span="full">
          <SelectControl
            id={`${id}-hours`}
            value={end}
            empty={null}
            placeholder={t('share.endsWithSession')}
            options={hours.map((count) => ({ value: count, label: t('share.hours', { count }) }))}
            onChange={(value) => setEnd(value === null || value === '' ? null : Number(value))}
          />
        </FieldFrame>
      </Stack>
    </Dialog>
  );
}
