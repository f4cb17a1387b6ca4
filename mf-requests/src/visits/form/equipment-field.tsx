import { equipmentWays, type Visit, type VisitInput, visitMost } from 'contract';
import { Plus, X } from 'lucide-react';
import { Box, Button, Grid, IconButton, Row, Stack } from 'shared-ui';
import { ListField, NumberField, SelectField, TextField } from 'shared-ui/fields';
import { useFieldArray } from 'shared-ui/form';
import { EquipmentPhoto } from './equipment-photo.tsx';
import { useT } from './text.ts';
import type { Photos } from './use-photos.ts';

const columns = {
  base: 'minmax(0, 1fr)',
  md: '8rem minmax(0, 2fr) minmax(0, 1fr) 7rem',
};

interface EquipmentFieldProps {
  /** The request as it is. */
  visit: Visit | undefined;
  photos: Photos;
}

/** What guests bring in or take out, item by item. */
export function EquipmentField({ visit, photos }: EquipmentFieldProps) {
  const t = useT();
  const { fields, append, remove } = useFieldArray<VisitInput, 'equipment'>({ name: 'equipment' });
  return (
    <ListField<VisitInput>
      name="equipment"
      label={t('visits.field.equipment')}
      hint={t('visitForm.equipment.hint')}
    >
      <Stack gap="3">
        {fields.map(({ id }, index) => {
          const at = `equipment.${index}` as const;
          const called = t('visitForm.equipment.number', { number: index + 1 });
          return (
            <Box key={id} p="3" borderWidth="1px" borderColor="border.muted" borderRadius="md">
              <Row gap="2" alignItems="start" role="group" aria-label={called}>
                <Grid flex="1" gap="3" gridTemplateColumns={columns}>
                  <SelectField<VisitInput>
                    name={`${at}.way`}
                    label={t('visitForm.equipment.way')}
                    required
                    options={equipmentWays.map((value) => ({ value, label: t(`visits.way.${value}`) }))}
                  />
                  <TextField<VisitInput>
                    name={`${at}.description`}
                    label={t('visitForm.equipment.description')}
                    required
                  />
                  <TextField<VisitInput> name={`${at}.serial`} label={t('visitForm.equipment.serial')} ltr />
                  <NumberField<VisitInput>
                    name={`${at}.quantity`}
                    label={t('visitForm.equipment.quantity')}
                    required
                  />
                  <Box gridColumn="1 / -1">
                    <EquipmentPhoto row={index} called={called} visit={visit} photos={photos} />
                  </Box>
                </Grid>
                <IconButton
                  label={t('visitForm.remove', { name: called })}
                  icon={<X aria-hidden />}
                  onClick={() => {
                    photos.dropRow(index);
                    remove(index);
                  }}
                />
              </Row>
            </Box>
          );
        })}
        <Box>
          <Button
            icon={<Plus aria-hidden />}
            disabled={fields.length >= visitMost.equipment}
            onClick={() =>
              append(
                { way: 'enter', description: '', serial: '', quantity: 1, photo: null },
                { focusName: `equipment.${fields.length}.description` },
              )
            }
          >
            {t('visitForm.equipment.add')}
          </Button>
        </Box>
      </Stack>
    </ListField>
  );
}
