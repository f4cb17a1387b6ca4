import { commentVisit, getVisit } from 'contract';
import { MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Box, Button, Row, toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { ReasonField } from './reason-field.tsx';
import { useT } from './text.ts';

/** Adds a comment to a request for all who see it. */
export function CommentBox({ visitId }: { visitId: number }) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const said = text.trim();
  async function send() {
    setIsMissing(said === '');
    if (said === '') {
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    try {
      await call(commentVisit, { params: { id: visitId }, body: { text: said } });
      setText('');
      toast.success(t('visitView.comment.sent'));
      await mutateEndpoint(getVisit);
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    setBusy(false);
  }
  return (
    <Box display="grid" gap="2" _print={{ display: 'none' }}>
      <ReasonField
        id={id}
        name="comment"
        label={t('visitView.comment.label')}
        hint={t('visitView.comment.hint')}
        value={text}
        onChange={setText}
        error={isMissing && said === '' ? t('visitView.comment.missing') : undefined}
      />
      <Row justifyContent="flex-end">
        <Button icon={<MessageSquare aria-hidden />} loading={busy} onClick={() => void send()}>
          {t('visitView.comment.send')}
        </Button>
      </Row>
    </Box>
  );
}
