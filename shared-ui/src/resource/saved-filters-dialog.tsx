import './resource.styles.ts';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { TextControl } from '../fields/text-control.tsx';
import { useT } from '../i18n/use-t.ts';
import { useSavedFilters } from './saved-filters.store.ts';

export interface SavedFiltersDialogProps {
  list: string;
  /** The list's current part of the address. */
  search: string;
  onApply: (search: string) => void;
  onClose: () => void;
}

/** Saves the current filters, order and search under a name, and restores saved ones. */
export default function SavedFiltersDialog({ list, search, onApply, onClose }: SavedFiltersDialogProps) {
  const t = useT();
  const { saved, save, remove } = useSavedFilters(list);
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save(name.trim(), search);
    onClose();
  };
  return (
    <Dialog open title={t('resource.savedFilters')} description={t('resource.savedHint')} onClose={onClose}>
      <form className="v-saved" onSubmit={submit}>
        <FieldFrame id="saved-name" names="name" label={t('resource.filterName')} span="full">
          <TextControl id="saved-name" value={name} onChange={setName} maxLength={60} />
        </FieldFrame>
        <Button
          type="submit"
          variant="solid"
          icon={<BookmarkPlus aria-hidden />}
          disabled={name.trim() === ''}
        >
          {t('resource.saveFilter')}
        </Button>
      </form>
      {saved.length > 0 && (
        <ul className="v-files" style={{ marginBlockStart: '1rem' }}>
          {saved.map((one) => (
            <li key={one.name} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
              <Button
                variant="ghost"
                onClick={() => {
                  onApply(one.search);
                  onClose();
                }}
              >
                {one.name}
              </Button>
              <IconButton
                label={t('resource.removeFilter', { name: one.name })}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(one.name)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
