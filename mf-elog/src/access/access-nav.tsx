import { Building2, DoorOpen, Network, NotebookPen } from 'lucide-react';
import { LinkButton, Row, useLocation } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';

/** The parts of the access configuration: addresses, the accounts that are created here, and attention points. */
export function AccessNav() {
  const t = useT();
  const { pathname } = useLocation();
  const link = (to: string, label: string, icon: React.ReactNode) => {
    const here = pathname === to;
    return (
      <LinkButton
        to={to}
        icon={icon}
        variant={here ? 'outline' : 'ghost'}
        aria-current={here ? 'page' : undefined}
      >
        {label}
      </LinkButton>
    );
  };
  return (
    <Row as="nav" gap="2" flexWrap="wrap" aria-label={t('access.title')}>
      {link(catalogues.access.list, t('access.rules'), <Network aria-hidden />)}
      {link(catalogues.gates.list, t('gate.title'), <DoorOpen aria-hidden />)}
      {link(catalogues.logKeepers.list, t('logKeeper.title'), <NotebookPen aria-hidden />)}
      {link(catalogues.accessUsers.list, t('access.points'), <Building2 aria-hidden />)}
    </Row>
  );
}
