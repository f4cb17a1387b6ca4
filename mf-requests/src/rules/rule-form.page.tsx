import {
  getNotificationRule,
  listNotificationRules,
  notificationRuleForm,
  pathTo,
  toWallTime,
} from 'contract';
import { lazy, Suspense } from 'react';
import { mutateEndpoint, useApi } from 'shared-auth';
import { ErrorState, Page, Skeleton, toast, useNavigate, useParams, useTimeZone } from 'shared-ui';
import { Form } from 'shared-ui/form';
import { catalogues } from '../catalogues.ts';
import { ContentFields } from '../notification-requests/content-fields.tsx';
import { FormColumns } from '../notification-requests/form-columns.tsx';
import { PhonePreview } from '../notification-requests/phone-preview.tsx';
import { RecipientFields } from '../notification-requests/recipient-fields.tsx';
import { paths } from '../paths.ts';
import { Contained } from './contained.tsx';
import { LimitSection } from './limit-section.tsx';
import { blankRule, ruleValues, saveRule } from './rule-values.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { useT } from './text.ts';
import { UpcomingPreview } from './upcoming-preview.tsx';

const Replay = lazy(() => import('./replay-section.tsx'));

/** `/request/rules/create` and `/request/rules/edit/{id}`: what is sent by itself, to whom and when. */
export default function RuleFormPage() {
  const t = useT();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const { id } = useParams();
  const creating = id === undefined;
  const { data, error, mutate } = useApi(getNotificationRule, creating ? null : { params: { id } }, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const rule = creating ? undefined : data;
  const title = t(creating ? 'rule.create' : 'rule.edit');
  const back = rule ? pathTo(paths.rule, { id: rule.id }) : catalogues.rules.list;
  const today = toWallTime(Date.now(), zone)?.day ?? '';
  return (
    <Page
      title={rule?.name ?? title}
      documentTitle={rule && `${rule.name} · ${title}`}
      breadcrumbs={[
        { label: t('list.title'), to: catalogues.notificationRequests.list },
        { label: t('rules.title'), to: catalogues.rules.list },
        ...(rule ? [{ label: rule.name, to: pathTo(paths.rule, { id: rule.id }) }, { label: title }] : []),
      ]}
    >
      {error && !rule ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !creating && !rule ? (
        <Skeleton height="24rem" />
      ) : (
        <Form
          wide
          key={id ?? 'new'}
          schema={notificationRuleForm(zone, rule?.dates)}
          initial={rule ? ruleValues(rule) : blankRule}
          latest={rule ? ruleValues(rule) : null}
          gone={rule && error?.code === 'notFound'}
          blank={blankRule}
          draftKey={creating ? 'request-rule' : undefined}
          label={rule ? `${title}: ${rule.name}` : title}
          submitLabel={t(creating ? 'rule.save' : 'rule.change')}
          onSubmit={(values) => saveRule(values, rule?.id)}
          onSaved={(saved) => {
            toast.success({
              title: t(creating ? 'rule.created' : 'rule.changed'),
              description: saved.name,
            });
            void mutateEndpoint(listNotificationRules);
            void mutateEndpoint(getNotificationRule);
            void navigate(pathTo(paths.rule, { id: saved.id }));
          }}
          onCancel={() => void navigate(back)}
        >
          <FormColumns
            beside={
              <>
                <UpcomingPreview zone={zone} />
                <PhonePreview />
              </>
            }
          >
            <ContentFields />
            <RecipientFields chosen={rule?.uca_ids} />
            <ScheduleFields today={today} fresh={creating} />
            <LimitSection />
          </FormColumns>
          <Contained>
            <Suspense fallback={<Skeleton height="12rem" />}>
              <Replay />
            </Suspense>
          </Contained>
        </Form>
      )}
    </Page>
  );
}
