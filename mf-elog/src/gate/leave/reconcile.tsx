import type { GateItem, LeaveBody } from 'contract';
import { Box, Grid, Stack, Text } from 'shared-ui';
import { ListField, NumberField, TextField } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

/** Each thing they brought: how many leave, and why the rest stays. */
export function Reconcile({ items }: { items: readonly GateItem[] }) {
  const t = useT();
  const said = useFormValue<LeaveBody, 'equipment'>('equipment');
  return (
    <ListField<LeaveBody>
      name="equipment"
      label={t('gateLog.leave.items')}
      hint={t('gateLog.leave.itemsHint')}
    >
      <Stack gap="2">
        {items.map(({ id, description, serial, quantity }, index) => {
          const at = `equipment.${index}` as const;
          const stays = (said?.[index]?.taken ?? quantity) < quantity;
          return (
            <Box
              key={id}
              p="3"
              borderWidth="1px"
              borderColor="border.muted"
              borderRadius="md"
              role="group"
              aria-label={description}
            >
              <Grid
                gap="3"
                alignItems="start"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 8rem minmax(0, 1fr)' }}
              >
                <Box>
                  <Text weight="medium">{description}</Text>
                  <Text size="sm" tone="muted">
                    {t('gateLog.leave.brought', { count: quantity })}
                    {serial && (
                      <>
                        {' · '}
                        <bdi>{serial}</bdi>
                      </>
                    )}
                  </Text>
                </Box>
                <NumberField<LeaveBody> name={`${at}.taken`} label={t('gateLog.leave.taken')} required />
                {stays && (
                  <TextField<LeaveBody> name={`${at}.note`} label={t('gateLog.leave.why')} required />
                )}
              </Grid>
            </Box>
          );
        })}
      </Stack>
    </ListField>
  );
}
