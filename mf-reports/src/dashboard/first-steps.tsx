import type { MainDashboard } from 'contract';
import { Check } from 'lucide-react';
import { can, keptStore, useUser } from 'shared-auth';
import { Button, Grid, LinkButton, Panel, Status } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { outside } from '../outside.ts';
import { useT } from '../text.ts';

const steps = [
  { name: 'places', to: outside.placeCreate, needs: 'entities.ucas' },
  { name: 'checkpoints', to: outside.checkpointCreate, needs: 'entities.ucas' },
  { name: 'people', to: outside.ucaCreate, needs: 'entities.ucas' },
  { name: 'requests', to: outside.requestCreate, needs: 'requests.manage' },
] as const;

const useHidden = keptStore<{ hidden: boolean }>('user', 'first-steps', { hidden: false });

/** What a new client has yet to make before there is anything to see; removed once all of it exists, or when hidden. */
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
      <Lines ordered stacks label={t('firstSteps.title')}>
        {own.map(({ name, to }, index) => (
          <Line
            key={name}
            icon={<Mark done={setup[name]}>{index + 1}</Mark>}
            title={t(`firstSteps.${name}.title`)}
            text={t(`firstSteps.${name}.text`)}
            end={
              setup[name] ? (
                <Status tone="ok" look="plain">
                  {t('firstSteps.done')}
                </Status>
              ) : (
                <LinkButton to={to} size="sm" aria-label={t(`firstSteps.${name}.title`)}>
                  {t('firstSteps.begin')}
                </LinkButton>
              )
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}

const Mark = ({ done, children }: { done: boolean; children: number }) => (
  <Grid
    as="span"
    flex="none"
    placeItems="center"
    boxSize="7"
    rounded="full"
    borderWidth="1px"
    borderColor={done ? 'transparent' : 'border.strong'}
    bg={done ? 'ok.bg' : undefined}
    color={done ? 'ok.fg' : 'fg.muted'}
    fontWeight="semibold"
    aria-hidden
  >
    {done ? <Check size={16} /> : children}
  </Grid>
);
