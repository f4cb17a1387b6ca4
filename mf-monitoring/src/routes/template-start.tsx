import { listRouteTemplates, type RoutePlace, type TravelBy } from 'contract';
import { Settings2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useApi } from 'shared-auth';
import { Box, Button, Row } from 'shared-ui';
import { FieldFrame, SelectControl } from 'shared-ui/fields';
import { useFormFill } from 'shared-ui/form';
import { useT } from '../text.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

/** Fills a new route from a template; renders nothing if there are none. */
export function TemplateStart({ onBegun }: { onBegun: (template: number) => void }) {
  const t = useT();
  const id = useId();
  const { data } = useApi(listRouteTemplates, {});
  const fill = useFormFill<{ name: string; by: TravelBy; places: RoutePlace[] }>();
  const [chosen, setChosen] = useState<number | null>(null);
  const [managing, setManaging] = useState(false);
  const templates = data?.data ?? [];
  if (templates.length === 0 && !managing) return null;
  const begin = (template: number | null) => {
    setChosen(template);
    const found = templates.find((one) => one.id === template);
    if (!found) return;
    fill.set('places', found.places);
    fill.set('by', found.by);
    if (fill.get('name') === '') fill.set('name', found.name);
    onBegun(found.id);
  };
  return (
    <FieldFrame id={id} names="template" label={t('plan.template.begin')} span="full">
      <Row gap="2" flexWrap="wrap">
        <Box flex="1 1 14rem" maxW="28rem">
          <SelectControl
            id={id}
            value={chosen}
            onChange={(value) => begin(value === null ? null : Number(value))}
            options={templates.map((one) => ({ value: one.id, label: one.name }))}
            placeholder={t('plan.template.none')}
          />
        </Box>
        <Button icon={<Settings2 aria-hidden />} onClick={() => setManaging(true)}>
          {t('plan.template.manage')}
        </Button>
      </Row>
      {managing && <TemplatesDialog onClose={() => setManaging(false)} />}
    </FieldFrame>
  );
}
