import { useId, useState } from 'react';
import { isApiError } from 'shared-auth';
import { Button, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FieldFrame, TextControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';

const NAME_LENGTH = 120;

interface TemplateNameProps {
  title: string;
  /** Suggested name. */
  name: string;
  /** Rejects with the server's error. */
  write: (name: string) => Promise<unknown>;
  onWritten: (name: string) => void;
  onClose: () => void;
}

/** Prompts for a template's name; shows beside the field if it is taken. */
export function TemplateName({ title, name: proposed, write, onWritten, onClose }: TemplateNameProps) {
  const t = useT();
  const id = useId();
  const [name, setName] = useState(proposed);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const apply = async () => {
    setBusy(true);
    try {
      await write(name.trim());
    } catch (problem) {
      const own = isApiError(problem) && problem.fields.name?.[0];
      if (own) setError(own);
      else toast.error(problemOf(problem));
      setBusy(false);
      return;
    }
    onWritten(name.trim());
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('share.cancel')}
          </Button>
          <Button variant="solid" loading={busy} disabled={name.trim() === ''} onClick={() => void apply()}>
            {t('plan.template.keep')}
          </Button>
        </>
      }
    >
      <FieldFrame
        id={id}
        names="name"
        label={t('plan.template.name')}
        {...(error !== undefined && { error })}
        required
        span="full"
      >
        <TextControl
          id={id}
          value={name}
          maxLength={NAME_LENGTH}
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
      </FieldFrame>
    </Dialog>
  );
}
