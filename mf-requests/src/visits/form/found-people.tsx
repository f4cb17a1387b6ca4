import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Button, ErrorState, type ErrorStateProps, Row, Skeleton, Text } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from './text.ts';

export interface FoundPerson {
  key: number;
  name: string;
  /** Document, position: distinguishes people of one name. */
  text: string;
  mark?: ReactNode;
  /** Why this person cannot be added. */
  closed?: string;
  onAdd: () => void;
}

interface FoundPeopleProps {
  search: string;
  found: readonly FoundPerson[] | undefined;
  error: ErrorStateProps['error'] | undefined;
  onRetry: () => void;
}

/** Who was found, each with a button that adds them, or with the reason why they cannot be added. */
export function FoundPeople({ search, found, error, onRetry }: FoundPeopleProps) {
  const t = useT();
  if (search === '') return null;
  if (error && !found) return <ErrorState error={error} onRetry={onRetry} />;
  if (!found) return <Skeleton height="3rem" />;
  if (found.length === 0) return <Text tone="muted">{t('visitForm.nobodyFound', { search })}</Text>;
  return (
    <Box maxH="20rem" overflowY="auto" mt="1">
      <Lines label={t('visitForm.found')} stacks>
        {found.map(({ key, name, text, mark, closed, onAdd }) => (
          <Line
            key={key}
            title={name}
            text={
              <>
                {text}
                {closed && (
                  <Text as="span" tone="danger" display="block">
                    {closed}
                  </Text>
                )}
              </>
            }
            end={
              <Row gap="3" flex="none">
                {mark}
                <Button
                  size="sm"
                  icon={<Plus aria-hidden />}
                  aria-label={t('visitForm.addNamed', { name })}
                  disabled={closed !== undefined}
                  onClick={onAdd}
                >
                  {t('visitForm.add')}
                </Button>
              </Row>
            }
          />
        ))}
      </Lines>
    </Box>
  );
}
