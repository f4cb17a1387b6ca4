import { addVisitFile, getVisit, uploadVisitFile, visitFileRule } from 'contract';
import { useId, useRef, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Box, Text, toast } from 'shared-ui';
import { problemText } from 'shared-ui/problem';
import { FileUpload, type Upload } from 'shared-ui/widgets/file-upload';
import { useT } from './text.ts';

/** Uploads files and adds each to the request; one that fails stays, to be tried again. */
export default function AddFile({ visitId, free }: { visitId: number; free: number }) {
  const t = useT();
  const id = useId();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<File, AbortController>());
  const set = (file: File, part: Omit<Upload, 'file'>) =>
    setUploads((before) => before.map((one) => (one.file === file ? { file, ...part } : one)));
  const remove = (file: File) => {
    running.current.get(file)?.abort();
    setUploads((before) => before.filter((one) => one.file !== file));
  };
  async function send(file: File) {
    const stop = new AbortController();
    running.current.set(file, stop);
    set(file, { state: 'sending', progress: 0 });
    try {
      const kept = await call(uploadVisitFile, {
        ...{ body: {}, files: { file: [file] }, signal: stop.signal },
        onProgress: (progress) => set(file, { state: 'sending', progress }),
      });
      await call(addVisitFile, { params: { id: visitId }, body: { file_id: kept.id } });
      toast.success({ title: t('visitView.file.added'), description: file.name });
      setUploads((before) => before.filter((one) => one.file !== file));
      void mutateEndpoint(getVisit);
    } catch (problem) {
      if (!stop.signal.aborted) set(file, { state: 'failed', problem: problemText(problem) });
    }
    running.current.delete(file);
  }
  const add = (files: File[]) => {
    setUploads((before) => [...before, ...files.map((file) => ({ file, state: 'waiting' as const }))]);
    // One after the other: the server takes one at a time into a request.
    void files.reduce((before, file) => before.then(() => send(file)), Promise.resolve());
  };
  return (
    <Box>
      <Text size="sm" tone="muted" mb="2">
        {t('visitView.file.addNote')}
      </Text>
      <FileUpload
        id={id}
        label={t('visitView.file.add')}
        {...visitFileRule}
        maxCount={free}
        uploads={uploads}
        onAdd={add}
        onRemove={remove}
        onRetry={(file) => void send(file)}
      />
    </Box>
  );
}
