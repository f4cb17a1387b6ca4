import { ArrowLeft, RotateCw } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { isApiError } from 'shared-auth';
import { Button, LinkButton } from '../button/button.tsx';
import { Icon } from '../display/icon.tsx';
import { useT } from '../i18n/use-t.ts';
import { ParentPage } from '../layout/parent-page.ts';
import { Details, EmptyState } from './empty-state.tsx';

const known = [
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'tooMany',
  'network',
  'timeout',
  'server',
] as const;
type Known = (typeof known)[number];

/** The kind of error, from an ApiError's `code`; anything else is 'unknown'. */
export function errorKind(error: unknown): Known | 'unknown' {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return known.find((kind) => kind === code) ?? 'unknown';
}

/** The error's own message, if it has one. */
export const errorMessage = (error: unknown): string | undefined =>
  error instanceof Error ? error.message || undefined : typeof error === 'string' ? error : undefined;

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** Replaces the default title of the error. */
  title?: string;
  /** More actions, after Try again. */
  actions?: ReactNode;
}

/** What failed, why, and a way to retry; where a record is missing or closed, also the way back to its list. */
export function ErrorState({ error, onRetry, title, actions }: ErrorStateProps) {
  const t = useT();
  const kind = errorKind(error);
  const parent = useContext(ParentPage);
  const isLost = kind === 'notFound' || kind === 'forbidden';
  const illustration =
    kind === 'network' || kind === 'timeout'
      ? 'offline'
      : kind === 'forbidden' || kind === 'unauthorized'
        ? 'locked'
        : kind === 'notFound'
          ? 'search'
          : 'broken';
  const details = isApiError(error) ? error.details : '';
  const message = [errorMessage(error), details].filter(Boolean).join('. ');
  return (
    <div role="alert">
      <EmptyState
        illustration={illustration}
        title={title ?? t(`error.${kind}.title`)}
        description={t(`error.${kind}.description`)}
        actions={
          <>
            {onRetry && (
              <Button variant="solid" icon={<RotateCw aria-hidden />} onClick={onRetry}>
                {t('error.retry')}
              </Button>
            )}
            {isLost && parent && (
              <LinkButton to={parent.to} icon={<Icon of={ArrowLeft} turns />}>
                {parent.label}
              </LinkButton>
            )}
            {actions}
          </>
        }
      >
        {message && <Details summary={t('error.details')}>{message}</Details>}
      </EmptyState>
    </div>
  );
}
