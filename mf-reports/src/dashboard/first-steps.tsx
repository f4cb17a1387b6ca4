import './first-steps.styles.ts';
import type { MainDashboard } from 'contract';
import { Check } from 'lucide-react';
import { can, keptStore, useUser } from 'shared-auth';
import { Button, LinkButton, Panel, Status } from 'shared-ui';
import { outside } from '../paths.ts';
import { useT } from '../text.ts';

const steps = [
  { name: 'places', to: outside.placeCreate, needs: 'entities.ucas' },
  { name: 'checkpoints', to: outside.checkpointCreate, needs: 'entities.ucas' },
  { name: 'people', to: outside.ucaCreate, needs: 'entities.ucas' },
  { name: 'requests', to: outside.requestCreate, needs: 'requests.manage' },
] as const;

const useHidden = keptStore<{ hidden: boolean }>('user', 'first-steps', { hidden: false });

/** What a new client has yet to make before there is anything to see; gone once all of it exists, or when hidden. */
export function FirstSteps({ setup }: { setup: MainDashboard['setup'] | undefined }) {
  const t = useT();
  const user = useUser();
  const { hidden } = useHidden();
  const own = user ? steps.filter(({ needs }) => can(needs)) : [];
  if (!setup || hidden || own.every(({ name }) => setup[name])) return null;
  return (
    <Panel
      title={t('firstSteps.title')}
      note={t('firstSteps.note')}
      actions={
        <Button size="sm" variant="ghost" onClick={() => useHidden.setState({ hidden: true })}>
          {t('firstSteps.hide')}
        </Button>
      }
    >
      <ol className="r-steps" aria-label={t('firstSteps.title')}>
        {own.map(({ name, to }, index) => (
          <li key={name} data-done={setup[name] || undefined}>
            <span className="r-steps-mark" aria-hidden>
              {setup[name] ? <Check /> : index + 1}
            </span>
            <div>
              <b>{t(`firstSteps.${name}.title`)}</b>
              <p>{t(`firstSteps.${name}.text`)}</p>
            </div>
            {setup[name] ? (
              <Status tone="ok" look="plain">
                {t('firstSteps.done')}
              </Status>
            ) : (
              <LinkButton to={to} size="sm" aria-label={t(`firstSteps.${name}.title`)}>
                {t('firstSteps.begin')}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
