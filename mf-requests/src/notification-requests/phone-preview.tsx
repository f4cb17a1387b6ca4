import { type NotificationRequestChange, TIME_FORMAT_SECONDS } from 'contract';
import { BellRing, Camera, Hourglass } from 'lucide-react';
import { Box, Panel, Row, Stack, Text, useFormat } from 'shared-ui';
import { useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

type Values = NotificationRequestChange;

/** What the person asked will see, as one types it. */
export function PhonePreview() {
  const t = useT();
  const { duration } = useFormat();
  const title = String(useFormValue<Values>('title') ?? '');
  const description = String(useFormValue<Values>('description') ?? '');
  const mode = useFormValue<Values>('mode') as Values['mode'];
  const photo = useFormValue<Values>('request_photo') === true;
  const limit = Number(useFormValue<Values>('max_response_time') ?? Number.NaN);
  const unit = useFormValue<Values>('time_format') as Values['time_format'];
  const seconds = limit * TIME_FORMAT_SECONDS[unit ?? 'minute'];
  return (
    <Panel title={t('phone.title')}>
      <Box
        borderWidth="1px"
        borderColor="border.strong"
        rounded="20px"
        padding="3"
        bg="bg.sunken"
        maxW="20rem"
        marginInline="auto"
      >
        <Box w="14" h="1.5" rounded="full" bg="border.strong" marginInline="auto" mb="4" aria-hidden />
        <Stack gap="3" bg="bg.raised" rounded="xl" borderWidth="1px" borderColor="border" padding="3">
          <Row gap="2" color="accent.fg">
            <BellRing size={14} aria-hidden />
            <Text size="xs" tone="muted">
              Vigía
            </Text>
          </Row>
          <Box>
            <Text weight="semibold" overflowWrap="anywhere" tone={title ? undefined : 'subtle'}>
              {title || t('phone.noTitle')}
            </Text>
            {description && (
              <Text size="sm" tone="muted" whiteSpace="pre-wrap" overflowWrap="anywhere" lineClamp="6">
                {description}
              </Text>
            )}
          </Box>
          {Number.isFinite(seconds) && seconds > 0 && (
            <Row gap="1.5" color="warning.fg" fontSize="sm">
              <Hourglass size={14} aria-hidden />
              {t('phone.within', { time: duration(seconds) })}
            </Row>
          )}
          {photo && (
            <Row gap="1.5" color="fg.muted" fontSize="sm">
              <Camera size={14} aria-hidden />
              {t('phone.photo')}
            </Row>
          )}
          <Box
            bg="accent.solid"
            color="accent.on"
            rounded="md"
            textAlign="center"
            paddingBlock="2"
            fontWeight="medium"
          >
            {t(mode === 'report' ? 'phone.report' : 'phone.activation')}
          </Box>
        </Stack>
      </Box>
    </Panel>
  );
}
