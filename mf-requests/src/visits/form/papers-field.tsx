import { documentsFor, type VisitFileRow, type VisitInput, type VisitPoint } from 'contract';
import { Stack, Text } from 'shared-ui';
import { FieldFrame, ListField, SelectControl } from 'shared-ui/fields';
import { useFormFill, useFormValue } from 'shared-ui/form';
import { useFileNames } from './file-names.store.ts';
import { useT } from './text.ts';

interface PapersFieldProps {
  /** What the client requires at the visit's place. */
  rules: VisitPoint['rules'] | undefined;
  /** Files that the request has already. */
  known: readonly VisitFileRow[];
}

/** Which of the files is which document of whom; nothing where these guests need no documents. */
export function PapersField({ rules, known }: PapersFieldProps) {
  const t = useT();
  const { set } = useFormFill<VisitInput>();
  const guests = useFormValue<VisitInput, 'guests'>('guests');
  const staff = useFormValue<VisitInput, 'staff'>('staff');
  const files = useFormValue<VisitInput, 'files'>('files');
  const chosen = useFormValue<VisitInput, 'documents'>('documents') ?? [];
  const names = useFileNames();
  const asked = rules ? documentsFor(rules, staff) : [];
  const people = guests.filter(({ identity }) => identity !== '');
  if (asked.length === 0 || people.length === 0) return null;
  const options = files.map((id, index) => ({
    value: id,
    label:
      known.find((one) => one.id === id)?.name ??
      names[id] ??
      t('visitForm.files.number', { number: index + 1 }),
  }));
  return (
    <ListField<VisitInput>
      name="documents"
      label={t('visits.field.documents')}
      hint={t('visitForm.papers.hint')}
      required
    >
      <Stack gap="3">
        {people.flatMap(({ identity, name, last_name }) =>
          asked.map((document) => {
            const isThis = (one: { identity: string; document: string }) =>
              one.identity === identity && one.document === document;
            const key = `paper ${identity} ${document}`;
            const label = t('visits.rule.paper', { document, name: `${name} ${last_name}`.trim() });
            const file_id = chosen.find(isThis)?.file_id;
            return (
              <FieldFrame key={key} id={key} names={key} label={label} span="full">
                {options.length === 0 ? (
                  <Text tone="muted" id={key}>
                    {t('visitForm.papers.first')}
                  </Text>
                ) : (
                  <SelectControl
                    id={key}
                    value={file_id !== undefined && files.includes(file_id) ? file_id : null}
                    placeholder={t('visitForm.papers.choose')}
                    options={options}
                    onChange={(file) =>
                      set('documents', [
                        ...chosen.filter((one) => !isThis(one)),
                        ...(file === null ? [] : [{ identity, document, file_id: Number(file) }]),
                      ])
                    }
                  />
                )}
              </FieldFrame>
            );
          }),
        )}
      </Stack>
    </ListField>
  );
}
