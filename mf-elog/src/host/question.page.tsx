import type { HostQuestionView } from 'contract';
import { Page, Panel, RelativeTime, Stack, Text, useParams } from 'shared-ui';
import { type Fact, Facts } from 'shared-ui/parts';
import { AskedPage } from './asked-page.tsx';
import { doorTo } from './door.ts';
import { QuestionAnswer } from './question-answer.tsx';
import { useT } from './text.ts';
import { useAsked } from './use-asked.ts';
import { useClock } from './use-clock.ts';
import { VisitorPhoto } from './visitor-photo.tsx';

/** `/anfitrion/{id}/{uuid}`, and without a secret for a host who is signed in: may this visitor enter? */
export default function QuestionPage() {
  const { id = '', uuid } = useParams();
  return <Question key={`${id} ${uuid}`} id={id} token={uuid} />;
}

function Question({ id, token }: { id: string; token: string | undefined }) {
  const t = useT();
  const door = doorTo(id, token);
  const { opened, put, retry } = useAsked(door.key, door.open);
  return (
    <AskedPage title={t('host.title')} opened={opened} onRetry={retry}>
      {(asked) => {
        const name = `${asked.name} ${asked.last_name}`;
        return (
          <Page
            title={t('host.asks', { name })}
            documentTitle={t('host.title')}
            description={[asked.client, t('host.hello', { host: asked.host })].join(' · ')}
          >
            <Stack gap="4">
              {asked.photo && <VisitorPhoto door={door} name={name} />}
              <Panel title={t('host.who')}>
                <VisitorFacts asked={asked} />
              </Panel>
              <QuestionAnswer
                door={door}
                asked={asked}
                onAnswered={(next) => put({ state: 'there', asked: next })}
                onGone={() => put({ state: 'gone' })}
                onStale={retry}
              />
              <Text size="sm" tone="muted">
                {t('host.foot', { client: asked.client })}
              </Text>
            </Stack>
          </Page>
        );
      }}
    </AskedPage>
  );
}

function VisitorFacts({ asked }: { asked: HostQuestionView }) {
  const t = useT();
  const clock = useClock(asked.timezone);
  const facts: Fact[] = [
    { label: t('host.where'), value: [asked.branch, asked.subdepartment].filter(Boolean).join(' · ') },
    {
      label: t('host.since'),
      value: (
        <>
          {clock(asked.asked_at)} · <RelativeTime value={asked.asked_at} />
        </>
      ),
    },
    ...(asked.company ? [{ label: t('host.company'), value: asked.company }] : []),
    ...(asked.companions > 0 ? [{ label: t('host.companions'), value: asked.companions }] : []),
    ...(asked.note ? [{ label: t('host.reason'), value: asked.note }] : []),
  ];
  return <Facts facts={facts} />;
}
