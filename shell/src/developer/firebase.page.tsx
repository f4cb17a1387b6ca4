import { listPushDeliveries, listPushTokens, pushPlatforms, sendPushTest } from 'contract';
import { type FormEvent, useState } from 'react';
import { call, isApiError, mutateEndpoint, useApi } from 'shared-auth';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  Panel,
  RelativeTime,
  Skeleton,
  Stack,
  Status,
  Text,
} from 'shared-ui';
import { FieldFrame, RadiosControl, TextareaControl, TextControl } from 'shared-ui/fields';
import { problemText } from 'shared-ui/problem';
import { useWords } from '../signed-in/text.ts';
import { useT } from '../text.ts';
import { DeliveryTable } from './delivery-table.tsx';

type Outcome = { sent: boolean; status: number; detail: string; ms: number };

/** Push tokens, a test push with its responses, and every past push. */
export default function FirebasePage() {
  const menu = useT();
  const t = useWords();
  const tokens = useApi(listPushTokens, {});
  const [tokenId, setTokenId] = useState<number | null>(null);
  const [title, setTitle] = useState('Vigía');
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const rows = tokens.data?.data ?? [];
  const platformName = (platform: string) => {
    const known = pushPlatforms.find((one) => one === platform);
    return known ? t(`firebase.platform.${known}`) : platform;
  };
  const chosen = tokenId ?? rows[0]?.id ?? null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    setBusy(true);
    const start = performance.now();
    try {
      setOutcome(await call(sendPushTest, { body: { token_id: chosen, title, message } }));
    } catch (error) {
      const status = isApiError(error) ? error.status : 0;
      const detail = problemText(error);
      setOutcome({ sent: false, status, detail, ms: Math.round(performance.now() - start) });
    } finally {
      setBusy(false);
      void mutateEndpoint(listPushDeliveries);
      void tokens.mutate();
    }
  };
  return (
    <Page title={menu('menu.firebase')} description={t('firebase.text')}>
      <Panel
        title={t('firebase.tokens')}
        note={rows.length > 0 ? String(rows.length) : undefined}
        aria-busy={tokens.isLoading}
      >
        {tokens.error && <ErrorState error={tokens.error} onRetry={() => void tokens.mutate()} />}
        {tokens.isLoading && <Skeleton height="3rem" />}
        {tokens.data && rows.length === 0 && (
          <EmptyState
            title={t('firebase.none')}
            description={`${t('firebase.noneText')} ${t('firebase.browser')}`}
          />
        )}
        {chosen !== null && (
          <RadiosControl
            id="push-token"
            label={t('firebase.tokens')}
            column="100%"
            value={chosen}
            onChange={setTokenId}
            options={rows.map((row) => ({
              value: row.id,
              label: (
                <>
                  {row.username} · {platformName(row.platform)} · <code>…{row.token_end}</code>
                </>
              ),
              note: <RelativeTime value={row.created_at} />,
            }))}
          />
        )}
      </Panel>
      <Panel title={t('firebase.test')}>
        <Stack as="form" maxW="32rem" onSubmit={(event: FormEvent) => void send(event)}>
          <FieldFrame id="push-title" names="title" label={t('firebase.title')}>
            <TextControl id="push-title" maxLength={120} value={title} onChange={setTitle} />
          </FieldFrame>
          <FieldFrame id="push-message" names="message" label={t('firebase.message')}>
            <TextareaControl id="push-message" maxLength={500} value={message} onChange={setMessage} />
          </FieldFrame>
          <div>
            <Button type="submit" variant="solid" loading={busy} disabled={chosen === null}>
              {t('firebase.send')}
            </Button>
          </div>
          {outcome && (
            <div role="status">
              <Status tone={outcome.sent ? 'ok' : 'danger'}>
                {t(outcome.sent ? 'firebase.sent' : 'firebase.notSent')}
              </Status>
              <Text size="sm" tone="muted" mt="2">
                {t('firebase.answer', { status: outcome.status, ms: outcome.ms })}
              </Text>
              <Text mono>{outcome.detail}</Text>
            </div>
          )}
        </Stack>
      </Panel>
      <DeliveryTable />
    </Page>
  );
}
