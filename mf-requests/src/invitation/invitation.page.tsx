import type { InvitationView } from 'contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  EmptyState,
  ErrorState,
  loadKitWords,
  Page,
  Panel,
  Skeleton,
  Stack,
  Text,
  useParams,
} from 'shared-ui';
import { Facts } from 'shared-ui/parts';
import { useT } from './text.ts';
import { type GuestLink, useInvitation } from './use-invitation.ts';
import { useWhen } from './when.ts';

/** Fields outweigh everything else, so they load, with their words, once the facts are painted. */
const GuestForm = lazy(async () => {
  const [form] = await Promise.all([import('./guest-form.tsx'), loadKitWords()]);
  return { default: form.GuestForm };
});

/** `/invitacion/{id}/{uuid}`: an invited guest fills in their own data, without an account. */
export default function InvitationPage() {
  const { id = '', uuid = '' } = useParams();
  return <Invitation key={`${id} ${uuid}`} link={{ id, token: uuid }} />;
}

function Invitation({ link }: { link: GuestLink }) {
  const t = useT();
  const { opened, put, retry } = useInvitation(link);
  const [isPainted, setPainted] = useState(false);
  const isThere = opened.state === 'there';
  useEffect(() => {
    const timer = isThere ? setTimeout(setPainted, 50, true) : undefined;
    return () => clearTimeout(timer);
  }, [isThere]);
  if (opened.state === 'gone') return <LinkInvalid />;
  if (opened.state !== 'there')
    return (
      <Page title={t('invitation.title')}>
        {opened.state === 'failed' ? (
          <ErrorState error={opened.error} onRetry={retry} />
        ) : (
          <Skeleton height="16rem" />
        )}
      </Page>
    );
  const { invitation } = opened;
  if (invitation.sent) return <Thanks invitation={invitation} />;
  const { requester, client, label } = invitation;
  return (
    <Page
      title={t('invitation.from', { requester, client })}
      documentTitle={t('invitation.title')}
      description={label ? t('invitation.hello', { name: label }) : t('invitation.note')}
    >
      <Stack gap="4">
        <Visit invitation={invitation} />
        {isPainted ? (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <GuestForm
              link={link}
              invitation={invitation}
              onSent={(sent) => put({ state: 'there', invitation: sent })}
              onGone={() => put({ state: 'gone' })}
            />
          </Suspense>
        ) : (
          <Skeleton height="24rem" />
        )}
      </Stack>
    </Page>
  );
}

function Visit({ invitation }: { invitation: InvitationView }) {
  const t = useT();
  const { branch, subdepartment, city } = invitation;
  const { days, hours, zone } = useWhen(invitation);
  return (
    <Panel title={t('invitation.visit')}>
      <Facts
        facts={[
          { label: t('invitation.where'), value: [branch, subdepartment, city].filter(Boolean).join(' · ') },
          {
            label: t('invitation.when'),
            value: (
              <>
                {days}
                <br />
                {hours}
                {zone && (
                  <Text as="span" tone="muted">
                    {' · '}
                    {zone}
                  </Text>
                )}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

const steps = ['review', 'missing', 'bring', 'used'] as const;

function Thanks({ invitation }: { invitation: InvitationView }) {
  const t = useT();
  const { requester } = invitation;
  return (
    <Page title={t('invitation.thanks.title')} documentTitle={t('invitation.title')}>
      <Stack gap="4">
        <Panel title={t('invitation.thanks.next')} role="status" tone="ok">
          <Stack as="ol" gap="2" m="0" paddingInlineStart="5" listStyleType="decimal">
            {steps.map((step) => (
              <li key={step}>{t(`invitation.thanks.${step}`, { requester })}</li>
            ))}
          </Stack>
        </Panel>
        <Visit invitation={invitation} />
      </Stack>
    </Page>
  );
}

/** The page for every link that does not work: unknown, over, revoked or used. */
function LinkInvalid() {
  const t = useT();
  return (
    <Page title={t('invitation.invalid')}>
      <EmptyState
        title={t('invitation.invalidTitle')}
        description={t('invitation.invalidNote')}
        illustration="search"
      />
    </Page>
  );
}
