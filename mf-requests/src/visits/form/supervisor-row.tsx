import type { VisitInput } from 'contract';
import { BriefcaseBusiness, X } from 'lucide-react';
import { Box, Grid, Icon, IconButton, Row, Text } from 'shared-ui';
import { PhoneField, TextField } from 'shared-ui/fields';
import { useT } from './text.ts';

interface SupervisorRowProps {
  index: number;
  supervisor: VisitInput['supervisors'][number];
  onRemove: () => void;
}

/** One supervisor: an employee by name, anyone else with fields for name and phone. */
export function SupervisorRow({ index, supervisor, onRemove }: SupervisorRowProps) {
  const t = useT();
  const { employee_id, name, phone } = supervisor;
  const at = `supervisors.${index}` as const;
  const called = employee_id === null ? t('visitForm.who.supervisorNumber', { number: index + 1 }) : name;
  return (
    <Box as="li" p="3" borderWidth="1px" borderColor="border.muted" borderRadius="md">
      <Row gap="3" alignItems={employee_id === null ? 'start' : 'center'} role="group" aria-label={called}>
        {employee_id === null ? (
          <Grid
            flex="1"
            gap="3"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          >
            <TextField<VisitInput> name={`${at}.name`} label={t('visitForm.who.fullName')} required />
            <PhoneField<VisitInput> name={`${at}.phone`} label={t('visitForm.who.phone')} />
          </Grid>
        ) : (
          <>
            <Icon of={BriefcaseBusiness} />
            <Box flex="1" minW="0">
              <Text weight="medium">{name}</Text>
              <Text size="sm" tone="muted">
                <bdi>{phone}</bdi>
              </Text>
            </Box>
          </>
        )}
        <IconButton
          label={t('visitForm.remove', { name: called })}
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      </Row>
    </Box>
  );
}
