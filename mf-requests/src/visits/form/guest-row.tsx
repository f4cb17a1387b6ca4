import type { GuestNow, VisitInput } from 'contract';
import { UserRound, X } from 'lucide-react';
import { Box, Grid, Icon, IconButton, Row, Text } from 'shared-ui';
import { FieldFrame, IdentityField, TextField, useField } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { VerifiedStatus } from '../../guests/verified-status.tsx';
import { useT } from './text.ts';

interface GuestRowProps {
  index: number;
  /** What the bank knows of this guest, where it was queried. */
  row: GuestNow | undefined;
  onRemove: () => void;
}

/** One guest of the request: of the bank by name and document, otherwise with fields for both. */
export function GuestRow(props: GuestRowProps) {
  const { guest_id } = useFormValue<VisitInput, `guests.${number}`>(`guests.${props.index}`) ?? {};
  return (
    <Box as="li" p="3" borderWidth="1px" borderColor="border.muted" borderRadius="md">
      {guest_id ? <KnownGuest {...props} /> : <TypedGuest {...props} />}
    </Box>
  );
}

function KnownGuest({ index, row, onRemove }: GuestRowProps) {
  const t = useT();
  const { name, last_name, identity } = useFormValue<VisitInput, `guests.${number}`>(`guests.${index}`);
  const whole = `${name} ${last_name}`;
  const field = useField<string>(`guests.${index}.identity`, whole);
  return (
    <FieldFrame
      id={field.id}
      names={`guests.${index}.identity`}
      label={whole}
      error={field.error}
      span="full"
      bare
    >
      <Row gap="3">
        <Icon of={UserRound} />
        <Box flex="1" minW="0">
          <Text weight="medium">{whole}</Text>
          <Text size="sm" tone="muted">
            <bdi>{identity}</bdi>
          </Text>
        </Box>
        {row && <VerifiedStatus verified={row.verified} />}
        <IconButton
          id={field.id}
          label={t('visitForm.remove', { name: whole })}
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      </Row>
    </FieldFrame>
  );
}

function TypedGuest({ index, onRemove }: GuestRowProps) {
  const t = useT();
  const at = `guests.${index}` as const;
  const number = index + 1;
  return (
    <Row gap="2" alignItems="start" role="group" aria-label={t('visitForm.who.guestNumber', { number })}>
      <Grid
        flex="1"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        <TextField<VisitInput> name={`${at}.name`} label={t('visitForm.who.name')} required />
        <TextField<VisitInput> name={`${at}.last_name`} label={t('visitForm.who.lastName')} required />
        <IdentityField<VisitInput>
          name={`${at}.identity`}
          label={t('visitForm.who.identity')}
          foreign={`${at}.foreign_document`}
          required
        />
      </Grid>
      <IconButton
        label={t('visitForm.remove', { name: t('visitForm.who.guestNumber', { number }) })}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
    </Row>
  );
}
