import {
  addGatePhoto,
  type GateEntryDetail,
  type GatePhotoKind,
  gateMost,
  gatePhotoKinds,
  gatePhotoRule,
  getGateEntry,
} from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Box, Row, Text, toast } from 'shared-ui';
import { FieldFrame, PhotoControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { GatePhoto } from '../gate-photo.tsx';
import { useT } from '../text.ts';

/** The photos of an entry. */
export function EntryPhotos({ entry }: { entry: GateEntryDetail }) {
  const t = useT();
  if (entry.photos.length === 0) return null;
  return (
    <Row gap="3" flexWrap="wrap" alignItems="start">
      {entry.photos.map(({ id, kind }) => (
        <Box key={id}>
          <GatePhoto photo={{ entry_id: entry.id, id }} name={`${entry.name} ${entry.last_name}`} />
          <Text size="xs" tone="muted">
            {t(`gateLog.photo.${kind}`)}
          </Text>
        </Box>
      ))}
    </Row>
  );
}

/** One more photo of each kind, while there is room. */
export function AddPhotos({ entry }: { entry: GateEntryDetail }) {
  const t = useT();
  const [sending, setSending] = useState<GatePhotoKind | null>(null);
  const send = async (kind: GatePhotoKind, file: File | null) => {
    if (!file) return;
    setSending(kind);
    try {
      await call(addGatePhoto, { params: { id: entry.id }, body: { kind }, files: { file: [file] } });
      await mutateEndpoint(getGateEntry);
    } catch (problem) {
      toast.error(problemOf(problem));
    } finally {
      setSending(null);
    }
  };
  if (entry.state === 'voided' || entry.photos.length >= gateMost.photos) return null;
  return (
    <Row gap="4" flexWrap="wrap" alignItems="start">
      {gatePhotoKinds.map((kind) => (
        <FieldFrame key={kind} id={`entry-photo-${kind}`} names={kind} label={t(`gateLog.photo.${kind}`)}>
          <PhotoControl
            id={`entry-photo-${kind}`}
            maxMegabytes={gatePhotoRule.maxMegabytes}
            camera={kind === 'person' ? 'user' : 'environment'}
            value={null}
            disabled={sending !== null}
            onChange={(file) => void send(kind, file)}
          />
        </FieldFrame>
      ))}
    </Row>
  );
}
