import { actorOf, getVisit, listVisits, rejectVisit, type Visit, voteVisit } from 'contract';
import { Check, CheckCheck, FilePen, OctagonX, X } from 'lucide-react';
import { useId, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Button, LinkButton, Panel, Row, Stack, Text } from 'shared-ui';
import { useUnsavedChanges } from 'shared-ui/dialog';
import { FormNotice } from 'shared-ui/form';
import { problemOf } from 'shared-ui/problem';
import { reviewPath } from './commands.tsx';
import { ReasonField } from './reason-field.tsx';
import type { ReviewAction } from './review-action.ts';
import { useT } from './text.ts';
import type { Seen } from './use-seen.ts';

const icons = { validate: Check, authorize: CheckCheck, reject: X } as const;

interface DecisionProps {
  visit: Visit;
  action: ReviewAction;
  seen: Seen;
  /** The comment or the reason, as typed. */
  text: string;
  onText: (text: string) => void;
  /** The request is being changed: sending that is the vote. */
  isChanging: boolean;
  onChange: () => void;
  /** The vote was cast. */
  onDone: () => void;
}

/** Why a decision was refused; what was typed stays. */
function Refused({ problem }: { problem: unknown }) {
  const { title, description } = problemOf(problem);
  return (
    <FormNotice icon={<OctagonX aria-hidden />} title={title}>
      {description && <Text>{description}</Text>}
    </FormNotice>
  );
}

/** Sends one decision about the version that its author has seen. */
function send({ id }: Visit, action: ReviewAction, version: number, said: string) {
  const params = { id };
  if (action === 'reject') return call(rejectVisit, { params, body: { version, reason: said } });
  const stage = action === 'validate' ? 'validation' : 'authorization';
  return call(voteVisit, { params, body: { version, stage, comment: said, request: null } });
}

/** The reviewer's decision: a vote with a comment if they like, or a rejection with its reason. */
export function Decision(props: DecisionProps) {
  const { visit, action, seen, text, onText, isChanging, onChange, onDone } = props;
  const t = useT();
  const field = useId();
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const said = text.trim();
  const isRejection = action === 'reject';
  const { voter } = actorOf(action, visit.standing, visit.me);
  const giver = visit.me.acts_for.find(({ id }) => id === voter?.for);
  const Icon = icons[action];
  useUnsavedChanges(said !== '');

  async function decide() {
    const lacks = isRejection && said === '';
    setIsMissing(lacks);
    if (lacks) {
      document.getElementById(field)?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await send(visit, action, seen.version, said);
      onDone();
    } catch (refusal) {
      setProblem(refusal);
    }
    setBusy(false);
    for (const endpoint of [getVisit, listVisits]) void mutateEndpoint(endpoint);
  }
  return (
    <Panel title={t('visitView.review.decide')} tone={isRejection ? 'danger' : 'info'}>
      <Stack gap="3">
        {problem !== null && <Refused problem={problem} />}
        <Text tone="muted">{t(`visitView.review.${action}Note`)}</Text>
        {giver && <Text>{t('visitView.review.for', { name: giver.name })}</Text>}
        <ReasonField
          id={field}
          name={isRejection ? 'reason' : 'comment'}
          label={t(isRejection ? 'visitView.review.reason' : 'visitView.review.comment')}
          hint={t(isRejection ? 'visitView.review.reasonHint' : 'visitView.review.commentHint')}
          required={isRejection}
          value={text}
          onChange={onText}
          error={isMissing && said === '' ? t('visitView.review.missing') : undefined}
        />
        {seen.isOld && <Text size="sm">{t('visitView.review.seeFirst')}</Text>}
        {isChanging ? (
          <Text size="sm">{t('visitView.review.sendForm')}</Text>
        ) : (
          <Row flexWrap="wrap">
            <Button
              variant={isRejection ? 'danger' : 'solid'}
              icon={<Icon aria-hidden />}
              loading={busy}
              disabled={seen.isOld}
              onClick={() => void decide()}
            >
              {t(`visitView.action.${action}`)}
            </Button>
            {!isRejection && (
              <Button icon={<FilePen aria-hidden />} disabled={seen.isOld || busy} onClick={onChange}>
                {t('visitView.review.change')}
              </Button>
            )}
            {!isRejection && (
              <LinkButton to={reviewPath(visit.id, 'reject')} variant="ghost" replace>
                {t('visitView.review.instead')}
              </LinkButton>
            )}
          </Row>
        )}
      </Stack>
    </Panel>
  );
}
