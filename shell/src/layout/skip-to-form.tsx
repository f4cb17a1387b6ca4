import { useEffect, useState } from 'react';
import { SkipButton } from 'shared-ui';
import { firstField } from '../routing/first-field.ts';
import { useWords } from '../signed-in/text.ts';

const field = () => firstField(document.getElementById('main') ?? document);

/** Second stop of the keyboard on a page that is a form: to its first field. */
export function SkipToForm() {
  const words = useWords();
  const [there, setThere] = useState(false);
  useEffect(() => {
    const look = () => setThere(field() !== null);
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return (
    <SkipButton hidden={!there} onClick={() => field()?.focus()}>
      {words('navigation.skipToForm')}
    </SkipButton>
  );
}
