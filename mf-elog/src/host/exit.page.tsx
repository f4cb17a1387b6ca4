import { answerHostExit, type HostExitView, openHostExit } from 'contract';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from 'shared-auth';
import { loadKitWords, Page, Panel, Skeleton, Stack, Text, useParams } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { AskedPage } from './asked-page.tsx';
import { useT } from './text.ts';
import { useAsked } from './use-asked.ts';
import { useClock } from './use-clock.ts';

/** Fields outweigh everything else, so they load, with their words, once the facts are painted. */
const ExitForm = lazy(async () => {
  const [form] = await Promise.all([import('./exit-form.tsx'), loadKitWords()]);
  return { default: form.ExitForm };
});

/** `/anfitrion-salida/{id}/{uuid}`: a host enters when their guests left, or until when they stay. */
export default function ExitPage() {
  const { id = '', uuid = '' } = useParams();
  return <Exit key={`${id} ${uuid}`} id={id} token={uuid} />;
}

function Exit({ id, token }: { id: string; token: string }) {
  const t = useT();
  const { opened, put, retry } = useAsked(`${id} ${token}`, () =>
    call(openHostExit, { params: { id }, body: { token } }),
  );
  return (
    <AskedPage title={t('hostExit.title')} opened={opened} onRetry={retry}>
      {(asked) => (
        <Page
          title={t('hostExit.asks')}
          documentTitle={t('hostExit.title')}
          description={[asked.client, t('host.hello', { host: asked.host })].join(' · ')}
        >
          <Stack gap="4">
            <Inside asked={asked} />
            {asked.state === 'waiting' ? (
              <LaterForm>
                <ExitForm
                  asked={asked}
                  send={(answer, at) => call(answerHostExit, { params: { id }, body: { token, answer, at } })}
                  onAnswered={(next) => put({ state: 'there', asked: next })}
                  onGone={() => put({ state: 'gone' })}
                />
              </LaterForm>
            ) : (
              <ThanksForAnswer asked={asked} />
            )}
          </Stack>
        </Page>
      )}
    </AskedPage>
  );
}

/** Shows the form once the question has been painted. */
function LaterForm({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setPainted, 50, true);
    return () => clearTimeout(timer);
  }, []);
  const wait = <Skeleton height="18rem" />;
  return isPainted ? <Suspense fallback={wait}>{children}</Suspense> : wait;
}

function Inside({ asked }: { asked: HostExitView }) {
  const t = useT();
  const clock = useClock(asked.timezone);
  return (
    <Panel
      title={t('hostExit.inside', { branch: asked.branch })}
      note={t('hostExit.ended', { time: clock(asked.due_at) })}
    >
      <Lines label={t('hostExit.people')} close>
        {asked.people.map(({ name, entered_at }) => (
          <Line
            key={`${name} ${entered_at}`}
            title={name}
            text={t('hostExit.entered', { time: clock(entered_at) })}
          />
        ))}
      </Lines>
    </Panel>
  );
}

function ThanksForAnswer({ asked }: { asked: HostExitView }) {
  const t = useT();
  const clock = useClock(asked.timezone);
  const { state, said_at } = asked;
  if (state === 'waiting' || said_at === null) return null;
  return (
    <Panel title={t('hostExit.thanks')} role="status" tone="ok">
      <Text>{t(`hostExit.said.${state}`, { time: clock(said_at) })}</Text>
    </Panel>
  );
}
