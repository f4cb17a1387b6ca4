import { bankContent, type GuestNow, type VisitInput } from 'contract';
import * as z from 'contract/z';
import { BookMarked, FileSpreadsheet, Save } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, toast } from 'shared-ui';
import { useFormFill } from 'shared-ui/form';
import { GuestImportDialog, KeepDialog, PickGuestsDialog } from '../bank/lazy.ts';
import { useT } from './text.ts';
import { guestInput } from './visit-values.ts';

interface GuestSourcesProps {
  isFull: boolean;
  /** Documents of the guests that the request has. */
  taken: ReadonlySet<string>;
  room: number;
  /** Those who may join do; the others are named. */
  onTake: (guests: readonly GuestNow[]) => void;
}

/** Guests from a file or a paste, and from the request bank. */
export function GuestSources({ isFull, taken, room, onTake }: GuestSourcesProps) {
  const t = useT();
  const [open, setOpen] = useState<'import' | 'pick'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        variant="ghost"
        icon={<FileSpreadsheet aria-hidden />}
        disabled={isFull}
        onClick={() => setOpen('import')}
      >
        {t('visitForm.who.import')}
      </Button>
      <Button
        variant="ghost"
        icon={<BookMarked aria-hidden />}
        disabled={isFull}
        onClick={() => setOpen('pick')}
      >
        {t('visitForm.who.fromBank')}
      </Button>
      <Suspense>
        {open === 'import' && <GuestImportDialog taken={taken} room={room} onAdd={onTake} onClose={close} />}
        {open === 'pick' && <PickGuestsDialog onPick={onTake} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Keeps the guests of the form as a set; they must be complete. */
export function KeepGuests() {
  const t = useT();
  const { get } = useFormFill<VisitInput>();
  const [guests, setGuests] = useState<VisitInput['guests']>();
  const begin = () => {
    const read = z.safeParse(bankContent, { request: null, guests: get('guests').map(guestInput) });
    if (read.success) setGuests(read.data.guests);
    else toast.info(t('visitForm.keep.guestsFirst'));
  };
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Save aria-hidden />} onClick={begin}>
        {t('visitForm.keep.guests')}
      </Button>
      <Suspense>
        {guests && (
          <KeepDialog content={{ request: null, guests }} name="" onClose={() => setGuests(undefined)} />
        )}
      </Suspense>
    </>
  );
}
