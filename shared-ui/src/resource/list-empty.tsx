import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { useT } from '../i18n/use-t.ts';
import type { ResourceTexts } from './declaration.ts';

export interface ListEmptyProps {
  texts: ResourceTexts;
  words: (key: string) => string;
  /** The filters may hide existing rows. */
  filtered: boolean;
  onClear: () => void;
  create: ReactNode;
}

/** Why a list shows no rows, and what to do about it. */
export function ListEmpty({ texts, words, filtered, onClear, create }: ListEmptyProps) {
  const t = useT();
  if (filtered)
    return (
      <EmptyState
        illustration="search"
        title={t('resource.noResults')}
        description={t('resource.noResultsHint')}
        actions={<Button onClick={onClear}>{t('resource.clearFilters')}</Button>}
      />
    );
  return (
    <EmptyState
      title={words(texts.empty)}
      description={texts.emptyHint && words(texts.emptyHint)}
      actions={create}
    />
  );
}
