import { flagsOf, isVisitAuthorized, pathTo, type Visit, type VisitAction, visitOffers } from 'contract';
import { Check, CheckCheck, CircleOff, IdCard, Pencil, Printer, Repeat, Save, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from 'shared-auth';
import { Button, LinkButton } from 'shared-ui';
import { paths, reviewWords } from '../../paths.ts';
import { KeepDialog } from '../bank/lazy.ts';
import { keptContent, visitValues } from '../form/visit-values.ts';
import { CancelVisit } from './cancel-visit.tsx';
import { useT } from './text.ts';

const VisitSheet = lazy(() => import('./visit-sheet.tsx'));

const looks = {
  validate: { Icon: Check, variant: 'solid' },
  authorize: { Icon: CheckCheck, variant: 'solid' },
  reject: { Icon: X, variant: 'outline' },
} as const;

/** The address of a review. */
export const reviewPath = (id: number, action: keyof typeof reviewWords): string =>
  pathTo(paths.visitReview, { id, action: reviewWords[action] });

const isReview = (action: VisitAction): action is keyof typeof looks => action in looks;

/** What the reader may do with a request now: nothing else is offered. */
export function Commands({ visit }: { visit: Visit }) {
  const t = useT();
  const user = useUser();
  const [cancelling, setCancelling] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { id, standing, me } = visit;
  const offers = visitOffers(standing, me);
  return (
    <>
      {offers.filter(isReview).map((action) => {
        const { Icon, variant } = looks[action];
        return (
          <LinkButton key={action} to={reviewPath(id, action)} variant={variant} icon={<Icon aria-hidden />}>
            {t(`visitView.action.${action}`)}
          </LinkButton>
        );
      })}
      {offers.includes('edit') && (
        <LinkButton to={pathTo(paths.visitEdit, { id })} icon={<Pencil aria-hidden />}>
          {t('visitView.edit')}
        </LinkButton>
      )}
      {isVisitAuthorized(visit.status) && (
        <LinkButton to={pathTo(paths.visitPasses, { id })} icon={<IdCard aria-hidden />}>
          {t('visits.passes')}
        </LinkButton>
      )}
      {user && flagsOf(user).requester && (
        <LinkButton to={`${paths.visitCreate}?repetir=${id}`} icon={<Repeat aria-hidden />}>
          {t('visitView.repeat')}
        </LinkButton>
      )}
      {user && flagsOf(user).requester && (
        <Button icon={<Save aria-hidden />} onClick={() => setKeeping(true)}>
          {t('visits.keep')}
        </Button>
      )}
      <Button icon={<Printer aria-hidden />} onClick={() => setPrinting(true)}>
        {t('visitView.print')}
      </Button>
      {offers.includes('cancel') && (
        <Button icon={<CircleOff aria-hidden />} onClick={() => setCancelling(true)}>
          {t('visitView.cancel')}
        </Button>
      )}
      <Suspense>
        {keeping && (
          <KeepDialog
            content={keptContent(visitValues(visit))}
            name={visit.name}
            onClose={() => setKeeping(false)}
          />
        )}
      </Suspense>
      <Suspense>{printing && <VisitSheet visit={visit} onDone={() => setPrinting(false)} />}</Suspense>
      <CancelVisit visit={visit} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
