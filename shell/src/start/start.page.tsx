import { can, landingFor, landingPaths, type UserRecord } from 'contract';
import { useUser } from 'shared-auth';
import { Box, EmptyState, Grid, Link, Page, Panel, Row, Stack, Text, useLanguage } from 'shared-ui';
import { Facts } from 'shared-ui/parts';
import { useAreas } from '../areas/areas.ts';
import { menuFor } from '../layout/menu.ts';
import { MenuEntryIcon } from '../layout/menu-icon.tsx';
import { SessionsPanel } from '../profile/sessions-panel.tsx';
import { useWords } from '../signed-in/text.ts';
import { useDynamicT } from '../text.ts';

/** What an account will find here, whose landing screen is not built yet. */
function soonFor(user: UserRecord) {
  const landing = landingFor(user);
  if (landing !== landingPaths.visitRequests) return [];
  const requests = can(user, 'visitRequests.manage') ? 'visitRequestsSoon' : 'noRoleSoon';
  return user.type === 'uca' ? ([requests, 'phoneSoon'] as const) : ([requests] as const);
}

/** Where those start whose landing screen does not exist yet: who they are, where they are signed in, where they can go. */
export default function StartPage() {
  const t = useWords();
  const dynamic = useDynamicT();
  const user = useUser();
  const areas = useAreas();
  const { language } = useLanguage();
  if (!user) return null;
  const groups = menuFor(user, areas, language, dynamic);
  const soon = soonFor(user);
  const facts = [
    { label: t('start.account'), value: dynamic('userType', user.type) },
    { label: t('start.username'), value: user.username },
    { label: t('start.client'), value: user.client_name },
    { label: t('start.branch'), value: user.branch_name },
    { label: t('start.timezone'), value: user.timezone },
  ];
  return (
    <Page title={t('start.title')} description={t('start.greeting', { name: user.name || user.username })}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.4fr) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Panel title={t('start.areas')}>
          {soon.length > 0 ? (
            <EmptyState
              illustration="calm"
              title={t('start.soonTitle')}
              description={soon.map((word) => t(`start.${word}`)).join(' ')}
            />
          ) : (
            groups.length === 0 && (
              <EmptyState illustration="calm" title={t('start.none')} description={t('start.noneText')} />
            )
          )}
          {groups.map(({ section, title, links }) => (
            <Box as="section" key={section} aria-label={title} mb="5" _last={{ mb: 0 }}>
              <Text as="h3" label mb="1.5">
                {title}
              </Text>
              <Grid as="ul" gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))" gap="2">
                {links.map((link) => (
                  <li key={link.id}>
                    <Row
                      asChild
                      gap="2.5"
                      minH="11"
                      px="3"
                      py="1.5"
                      borderWidth="1px"
                      borderColor="border"
                      rounded="lg"
                      fontWeight="medium"
                      _hover={{ borderColor: 'border.strong', bg: 'bg.hover' }}
                    >
                      <Link to={link.path}>
                        <MenuEntryIcon
                          icon={link.icon}
                          size={18}
                          color="var(--accent-fg)"
                          strokeWidth={1.75}
                        />
                        {link.title}
                      </Link>
                    </Row>
                  </li>
                ))}
              </Grid>
            </Box>
          ))}
        </Panel>
        <Stack>
          <Panel title={t('start.you')}>
            <Facts facts={facts.filter(({ value }) => value)} />
          </Panel>
          <SessionsPanel />
        </Stack>
      </Grid>
    </Page>
  );
}
