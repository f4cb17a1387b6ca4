import { type AdmitBody, gateMost, type LeaveBody } from 'contract';
import { Plus, X } from 'lucide-react';
import { Box, Button, Grid, IconButton, Row, Stack } from 'shared-ui';
import { ListField, NumberField, TextField } from 'shared-ui/fields';
import { useFieldArray } from 'shared-ui/form';
import { useT } from '../text.ts';

const columns = { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) 7rem' };

interface ItemsFieldProps {
  name: 'equipment' | 'removed';
  label: string;
  hint: string;
}

/** Things, item by item with serial and quantity. */
export function ItemsField({ name, label, hint }: ItemsFieldProps) {
  const t = useT();
  type Fields = Pick<AdmitBody, 'equipment'> & Pick<LeaveBody, 'removed'>;
  const { fields, append, remove } = useFieldArray<Fields, typeof name>({ name });
  return (
    <ListField<Fields> name={name} label={label} hint={hint}>
      <Stack gap="3">
        {fields.map(({ id }, index) => {
          const at = `${name}.${index}` as const;
          const called = t('gateLog.item.number', { number: index + 1 });
          return (
            <Row key={id} gap="2" alignItems="start" role="group" aria-label={called}>
              <Grid flex="1" gap="3" gridTemplateColumns={columns}>
                <TextField<Fields>
                  name={`${at}.description`}
                  label={t('gateLog.item.description')}
                  required
                />
                <TextField<Fields> name={`${at}.serial`} label={t('gateLog.item.serial')} ltr />
                <NumberField<Fields> name={`${at}.quantity`} label={t('gateLog.item.quantity')} required />
              </Grid>
              <IconButton
                label={t('gateLog.admit.remove', { name: called })}
                icon={<X aria-hidden />}
                onClick={() => remove(index)}
              />
            </Row>
          );
        })}
        <Box>
          <Button
            icon={<Plus aria-hidden />}
            disabled={fields.length >= gateMost.equipment}
            onClick={() =>
              append(
                { description: '', serial: '', quantity: 1 },
                { focusName: `${name}.${fields.length}.description` },
              )
            }
          >
            {t('gateLog.item.add')}
          </Button>
        </Box>
      </Stack>
    </ListField>
  );
}

/** What they carry. */
export function AdmitEquipment() {
  const t = useT();
  return (
    <ItemsField name="equipment" label={t('gateLog.equipment')} hint={t('gateLog.admit.equipmentHint')} />
  );
}
