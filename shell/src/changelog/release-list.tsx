import { Badge, Page, Panel, Row, Stack, Text, type Tone, useFormat, useLanguage } from 'shared-ui';
import { useT } from '../text.ts';
import type { ChangeKind, Release } from './changelog.ts';

const tones: Record<ChangeKind, Tone> = { new: 'info', better: 'ok', fixed: 'warning' };

/** A changelog as a page. */
export function ReleaseList({ title, releases }: { title: string; releases: Release[] }) {
  const t = useT();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <Page title={title} description={t('versions.text')}>
      {releases.map(({ version, date, changes }) => (
        <Panel
          key={version}
          title={t('versions.version', { version })}
          note={format.longDate(`${date}T12:00:00Z`, { dateStyle: 'long' })}
        >
          <Stack as="ul" gap="3">
            {changes.map((change) => (
              <Row as="li" key={change.en} alignItems="baseline" gap="3">
                <Badge tone={tones[change.kind]}>{t(`versions.kind.${change.kind}`)}</Badge>
                <Text flex="1">{language === 'es' ? change.es : change.en}</Text>
              </Row>
            ))}
          </Stack>
        </Panel>
      ))}
    </Page>
  );
}
