import { askGate, type GateMatch } from 'contract';
import { mutateEndpoint } from 'shared-auth';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { calledOf } from '../faces.ts';
import { noteSeen } from '../offline/held.ts';
import { useT } from '../text.ts';

interface SeenHereDialogProps {
  branch: number;
  match: GateMatch;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a person's entry at another branch, since they are here. The gate then decides about them again. */
export default function SeenHereDialog({ branch, match, onClose, onDone }: SeenHereDialogProps) {
  const t = useT();
  const name = calledOf(match);
  const place = match.inside?.branch_name || t('gateLog.seenHere.elsewhere');
  const leave = async () => {
    try {
      const noted = await noteSeen(branch, match, t('gateLog.held.exit', { name }));
      toast.success({
        title: t(noted === 'sent' ? 'gateLog.seenHere.done' : 'gateLog.held.noted'),
        description: name,
      });
      if (noted === 'held') return onDone();
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    await mutateEndpoint(askGate);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('gateLog.seenHere.title', { place })}
      description={t('gateLog.seenHere.text', { name, place })}
      confirmLabel={t('gateLog.leave.submit')}
      onConfirm={leave}
      onCancel={onClose}
    />
  );
}
