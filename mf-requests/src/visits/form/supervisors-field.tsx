import { findVisitColleagues, type VisitInput, visitMost } from 'contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import { Box, Button, Stack, Text } from 'shared-ui';
import { ListField, usePaused } from 'shared-ui/fields';
import { useFieldArray, useFormValue } from 'shared-ui/form';
import { FoundPeople } from './found-people.tsx';
import { SearchField } from './search-field.tsx';
import { SupervisorRow } from './supervisor-row.tsx';
import { useT } from './text.ts';

type Supervisor = VisitInput['supervisors'][number];

interface ColleagueSearchProps {
  branch: number;
  isTaken: (employeeId: number) => boolean;
  onAdd: (supervisor: Supervisor) => void;
}

/** Looks for employees of the branch. */
function ColleagueSearch({ branch, isTaken, onAdd }: ColleagueSearchProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const asked = usePaused(search.trim());
  const { data, error, mutate } = useApi(
    findVisitColleagues,
    asked === '' ? null : { query: { branch_id: branch, search: asked } },
    { keepPreviousData: true },
  );
  return (
    <SearchField label={t('visitForm.who.searchColleague')} value={search} onChange={setSearch}>
      <FoundPeople
        search={search.trim() === '' ? '' : asked}
        error={error}
        onRetry={() => void mutate()}
        found={data?.data.map(({ employee_id, name, phone, position }) => ({
          key: employee_id,
          name,
          text: [position, phone].filter(Boolean).join(' · '),
          closed: isTaken(employee_id) ? t('visitForm.who.already') : undefined,
          onAdd: () => onAdd({ employee_id, name, phone }),
        }))}
      />
    </SearchField>
  );
}

/** Who supervises: employees of the branch, or people from outside by name and phone. */
export function SupervisorsField() {
  const t = useT();
  const { fields, append, remove } = useFieldArray<VisitInput, 'supervisors'>({ name: 'supervisors' });
  const entity = useFormValue<VisitInput, 'supervising_entity'>('supervising_entity');
  const branch = useFormValue<VisitInput, 'branch_id'>('branch_id') as number | undefined;
  const isFull = fields.length >= visitMost.supervisors;
  return (
    <ListField<VisitInput>
      name="supervisors"
      label={t('visits.field.supervisors')}
      hint={t('visitForm.who.supervisorsHint')}
      required
    >
      <Stack gap="4">
        {entity === 'external' ? (
          <Box>
            <Button
              icon={<UserPlus aria-hidden />}
              disabled={isFull}
              onClick={() =>
                append(
                  { employee_id: null, name: '', phone: '' },
                  { focusName: `supervisors.${fields.length}.name` },
                )
              }
            >
              {t('visitForm.who.addSupervisor')}
            </Button>
          </Box>
        ) : branch ? (
          <ColleagueSearch
            branch={branch}
            isTaken={(id) => isFull || fields.some(({ employee_id }) => employee_id === id)}
            onAdd={(supervisor) => append(supervisor, { shouldFocus: false })}
          />
        ) : (
          <Text tone="muted">{t('visitForm.who.branchFirst')}</Text>
        )}
        {fields.length > 0 && (
          <Stack as="ul" gap="2" listStyleType="none" m="0" p="0" aria-label={t('visitForm.who.supervising')}>
            {fields.map(({ id, ...supervisor }, index) => (
              <SupervisorRow key={id} index={index} supervisor={supervisor} onRemove={() => remove(index)} />
            ))}
          </Stack>
        )}
      </Stack>
    </ListField>
  );
}
