import { askResponder, mapLink, nearestResponders, RESPONDER_MINUTES } from 'contract';
import { useState } from 'react';
import { call, useApi } from 'shared-auth';
import { EmptyState, ErrorState, Heading, Panel, Skeleton, Stack, Text } from 'shared-ui';
import { useT } from '../../text.ts';
import { useSosAct } from '../use-sos.ts';
import { AskMessage } from './ask-message.tsx';
import { AskedLines } from './asked-lines.tsx';
import { NearestLines } from './nearest-lines.tsx';

/** How often to refresh, since people move: who is nearest by road is computed by the server. */
const REFRESH_MS = 15_000;

interface NearestPanelProps {
  /** Of the SOS's session. */
  id: number;
  /** Who is in trouble. */
  name: string;
  /** People can be asked. */
  open: boolean;
}

/** People who could reach an SOS first, with a button to ask each, and the answers of those already asked. */
export default function NearestPanel({ id, name, open }: NearestPanelProps) {
  const t = useT();
  const { data, error, mutate } = useApi(
    nearestResponders,
    { params: { id } },
    { refreshInterval: open ? REFRESH_MS : 0 },
  );
  const { busy, act } = useSosAct();
  const [asking, setAsking] = useState<number | null>(null);
  // Null until the user changes it: by default it follows the person's position.
  const [written, setWritten] = useState<string | null>(null);
  if (!data) {
    if (!open) return null;
    return (
      <Panel title={t('nearest.title')}>
        {error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Skeleton height="8rem" />}
      </Panel>
    );
  }
  const { at, nearest, asked } = data;
  if (!open && asked.length === 0) return null;
  const text = written ?? [t('nearest.text', { name }), at && mapLink(at)].filter(Boolean).join(' ');
  const ask = (uca_id: number) => {
    setAsking(uca_id);
    void act(() => call(askResponder, { params: { id }, body: { uca_id, text: text.trim() } }));
  };
  return (
    <Panel title={open ? t('nearest.title') : t('nearest.asked')} flush>
      {open && (
        <Stack gap="0">
          {nearest.length > 0 ? (
            <>
              <NearestLines
                nearest={nearest}
                asking={busy ? asking : null}
                disabled={busy || text.trim() === ''}
                onAsk={ask}
              />
              <Stack gap="2" px="4" pb="4" pt="2">
                {nearest.every(({ by }) => by === 'straight') && (
                  <Text size="sm" tone="muted">
                    {t('nearest.byStraight')}
                  </Text>
                )}
                <AskMessage text={text} onChange={setWritten} />
              </Stack>
            </>
          ) : (
            <EmptyState
              title={t(at ? 'nearest.nobody' : 'nearest.noPlace')}
              description={
                at ? t('nearest.nobodyText', { minutes: RESPONDER_MINUTES }) : t('nearest.noPlaceText')
              }
            />
          )}
        </Stack>
      )}
      {/* Below those who can be asked: it grows with each of them, and no button moves under the pointer. */}
      {asked.length > 0 && (
        <>
          {open && (
            <Heading as="h3" size="sm" px="4" pt="3">
              {t('nearest.asked')}
            </Heading>
          )}
          <AskedLines asked={asked} />
        </>
      )}
    </Panel>
  );
}
