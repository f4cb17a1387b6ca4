import type { VisitFieldChange } from 'contract';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Grid, Row, Text } from 'shared-ui';
import { listChange, useChangeText } from './change-text.ts';
import { useT } from './text.ts';

const lines = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Side({ label, quiet, children }: { label: string; quiet?: boolean; children: ReactNode }) {
  return (
    <Box
      minW="0"
      paddingInlineStart="2.5"
      borderInlineStartWidth="3px"
      borderColor={quiet ? 'border.strong' : 'accent.solid'}
    >
      <Text label>{label}</Text>
      <Text as="div" tone={quiet ? 'muted' : undefined} {...lines}>
        {children}
      </Text>
    </Box>
  );
}

function Listed({
  added,
  removed,
  text,
}: {
  added: string[];
  removed: string[];
  text: (one: string) => string;
}) {
  const t = useT();
  const all = [
    ...added.map((one) => ({ one, word: t('visitView.history.added'), Icon: Plus, tone: 'ok' as const })),
    ...removed.map((one) => ({
      ...{ one, word: t('visitView.history.removed'), Icon: Minus, tone: 'danger' as const },
    })),
  ];
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="1">
      {all.map(({ one, word, Icon, tone }, at) => (
        <Row as="li" key={`${word}${one}${at}`} alignItems="baseline" gap="1.5">
          <Text as="span" size="sm" weight="medium" tone={tone} flex="none">
            <Row as="span" display="inline-flex" gap="1">
              <Icon size={14} aria-hidden />
              {word}
            </Row>
          </Text>
          <Text as="span" {...lines}>
            {text(one)}
          </Text>
        </Row>
      ))}
    </Box>
  );
}

/** What was changed of a request: before and after beside each other where there is room, lists by what they gained and lost. */
export function Changes({ changes }: { changes: readonly VisitFieldChange[] }) {
  const t = useT();
  const text = useChangeText();
  if (changes.length === 0) return null;
  return (
    <Box as="dl" display="grid" gap="3">
      {changes.map((change) => {
        const { field, before, after } = change;
        const list = listChange(change);
        return (
          <Box key={field} minW="0">
            <Text as="dt" size="sm" weight="medium" mb="1">
              {t(`visits.field.${field}`)}
            </Text>
            <Box as="dd">
              {list ? (
                <Listed {...list} text={(one) => text(field, [one])} />
              ) : (
                <Grid
                  gap="2"
                  gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
                >
                  <Side label={t('visitView.history.before')} quiet>
                    {text(field, before)}
                  </Side>
                  <Side label={t('visitView.history.after')}>{text(field, after)}</Side>
                </Grid>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
