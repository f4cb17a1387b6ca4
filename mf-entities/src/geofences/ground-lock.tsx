import type { GeofenceFormValues } from 'contract';
import { CircleX, PenLine } from 'lucide-react';
import { Box, Button, Row, Status } from 'shared-ui';
import { useFormFill, useFormLead, useFormValue } from 'shared-ui/form';
import { useT } from './text.ts';
import { useOutline } from './use-outline.ts';

const ofCircle = ['lat', 'lng', 'radius'] as const;
const none: never[] = [];

/** The fields in which something typed is not understood yet: what is drawn now would be lost with its correction. */
export function useUnread(): readonly ('points' | (typeof ofCircle)[number])[] {
  const outline = useOutline();
  const corners = useFormValue<GeofenceFormValues, 'points_text'>('points_text');
  if (outline.shape === 'polygon') return corners === null ? none : ['points'];
  return ofCircle.filter((name) => Number.isNaN(outline[name]));
}

/** Why the map does not draw while a field is not understood, and the ways on. */
export function GroundLock() {
  const t = useT();
  const fill = useFormFill<GeofenceFormValues>();
  const lead = useFormLead();
  const unread = useUnread();
  if (unread.length === 0) return null;
  const byCorners = unread.includes('points');
  return (
    // Over the map, where the hints of drawing are: text below it must not move while somebody types there.
    <Box
      position="absolute"
      zIndex="2"
      insetBlockStart="3"
      insetInlineStart="3"
      maxW="min(24rem, calc(100% - 5rem))"
      px="2.5"
      py="1.5"
      bg="var(--bg-raised)"
      border="1px solid var(--border)"
      borderRadius="6px"
      boxShadow="var(--shadow-2)"
    >
      <Status tone="warning" look="plain">
        {byCorners ? t('ground.unreadCorners') : t('ground.unreadCircle')}
      </Status>
      <Row gap="2" mt="1" flexWrap="wrap">
        <Button size="sm" icon={<PenLine aria-hidden />} onClick={() => lead(unread)}>
          {t('ground.toUnread')}
        </Button>
        {byCorners && (
          <Button
            size="sm"
            variant="ghost"
            icon={<CircleX aria-hidden />}
            onClick={() => fill.set('points_text', null)}
          >
            {t('ground.dropUnread')}
          </Button>
        )}
      </Row>
    </Box>
  );
}
