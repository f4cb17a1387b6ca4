import { type AdmitBody, gateMost } from 'contract';
import { Plus, X } from 'lucide-react';
import { Box, Button, Grid, IconButton, Row, Stack } from 'shared-ui';
import { CheckboxField, IdentityField, ListField, TextField } from 'shared-ui/fields';
import { useFieldArray } from 'shared-ui/form';
import { useT } from '../text.ts';

const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

/** Who enters together: the visitor, and companions one by one. Each is checked individually. */
export function AdmitPeople() {
  const t = useT();
  const { fields, append, remove } = useFieldArray<AdmitBody, 'people'>({ name: 'people' });
  return (
    <ListField<AdmitBody>
      name="people"
      label={t('gateLog.admit.people')}
      hint={t('gateLog.admit.peopleHint')}
    >
      <Stack gap="3">
        {fields.map(({ id }, index) => {
          const at = `people.${index}` as const;
          const called =
            index === 0 ? t('gateLog.admit.visitor') : t('gateLog.admit.companion', { number: index });
          return (
            <Box key={id} p="3" borderWidth="1px" borderColor="border.muted" borderRadius="md">
              <Row gap="2" alignItems="start" role="group" aria-label={called}>
                <Grid flex="1" gap="3" gridTemplateColumns={columns}>
                  <IdentityField<AdmitBody>
                    name={`${at}.identity`}
                    label={t('gateLog.identity')}
                    foreign={`${at}.foreign_document`}
                    required
                  />
                  <TextField<AdmitBody> name={`${at}.badge`} label={t('gateLog.badge')} ltr />
                  <TextField<AdmitBody> name={`${at}.name`} label={t('gateLog.name')} required />
                  <TextField<AdmitBody> name={`${at}.last_name`} label={t('gateLog.lastName')} required />
                  <CheckboxField<AdmitBody> name={`${at}.escorted`} label={t('gateLog.admit.escorted')} />
                </Grid>
                {index > 0 && (
                  <IconButton
                    label={t('gateLog.admit.remove', { name: called })}
                    icon={<X aria-hidden />}
                    onClick={() => remove(index)}
                  />
                )}
              </Row>
            </Box>
          );
        })}
        <Box>
          <Button
            icon={<Plus aria-hidden />}
            disabled={fields.length >= gateMost.people}
            onClick={() =>
              append(
                {
                  identity: '',
                  foreign_document: false,
                  name: '',
                  last_name: '',
                  badge: '',
                  escorted: false,
                },
                { focusName: `people.${fields.length}.identity` },
              )
            }
          >
            {t('gateLog.admit.addCompanion')}
          </Button>
        </Box>
      </Stack>
    </ListField>
  );
}
