import './start.styles.ts';
import { can, landingFor, landingPaths, type UserRecord } from 'contract';
import { useUser } from 'shared-auth';
import { EmptyState, Link, Page, Panel, useLanguage } from 'shared-ui';
import { useAreas } from '../areas/areas.ts';
import { menuFor } from '../layout/menu.ts';
import { MenuEntryIcon } from '../layout/menu-icon.tsx';
import { SessionsPanel } from '../profile/sessions-panel.tsx';
import { useWords } from '../signed-in/text.ts';
import { useDynamicT } from '../text.ts';

/** What an account will find here, whose landing screen is not built yet. */
function soonFor(user: UserRecord) {
  const landing = landingFor(user);
  if (landing === landingPaths.gateLog) return ['gateLogSoon'] as const;
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
  const facts: [string, string | null][] = [
    [t('start.account'), dynamic('userType', user.type)],
    [t('start.username'), user.username],
    [t('start.client'), user.client_name],
    [t('start.branch'), user.branch_name],
    [t('start.timezone'), user.timezone],
  ];
  return (
    <Page title={t('start.title')} description={t('start.greeting', { name: user.name || user.username })}>
      <div className="s-start">
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
            <section key={section} className="s-start-group" aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {links.map((link) => (
                  <li key={link.id}>
                    <Link to={link.path}>
                      <MenuEntryIcon icon={link.icon} />
                      {link.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Panel>
        <div className="s-start-side">
          <Panel title={t('start.you')}>
            <dl className="s-facts-list">
              {facts.map(
                ([label, value]) =>
                  value && (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
          </Panel>
          <SessionsPanel />
        </div>
      </div>
    </Page>
  );
}
