import { createRouteTemplate, listRouteTemplates, type PlannedRoute, placesOfPlan } from 'contract';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Button, toast } from 'shared-ui';
import { useT } from '../text.ts';
import { TemplateName } from './template-name.tsx';

/** Saves a route's places as a template. */
export function SaveTemplate({ route }: { route: PlannedRoute }) {
  const t = useT();
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Button icon={<BookmarkPlus aria-hidden />} onClick={() => setNaming(true)}>
        {t('plan.template.save')}
      </Button>
      {naming && (
        <TemplateName
          title={t('plan.template.save')}
          name={route.name}
          write={(name) =>
            call(createRouteTemplate, { body: { name, by: route.by, places: placesOfPlan(route) } })
          }
          onWritten={(name) => {
            toast.success({ title: t('plan.template.saved'), description: name });
            void mutateEndpoint(listRouteTemplates);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
