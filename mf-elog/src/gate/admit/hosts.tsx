import type { AdmitBody } from 'contract';
import { TextControl } from 'shared-ui/controls';
import { type ControlProps, fieldOf } from 'shared-ui/fields';
import { useT } from '../text.ts';

type Named = { name: string } | null;

/** A person by name; empty is nobody. `of`: what the record holds beside the name. */
const namedField = <T extends Named>(of: Omit<NonNullable<T>, 'name'>) =>
  fieldOf<T, object>((props: ControlProps<T>) => (
    <TextControl
      {...props}
      value={props.value?.name ?? ''}
      maxLength={160}
      onChange={(name) => props.onChange((name === '' ? null : { ...of, name }) as T)}
    />
  ));

const PersonField = namedField<AdmitBody['host']>({ employee_id: null });
const ApprovalField = namedField<AdmitBody['approval']>({ id: null });

/** Whom they visit. */
export function Host() {
  const t = useT();
  return <PersonField name="host" label={t('gateLog.host')} span="half" />;
}

/** Who approved, where no request is needed. */
export function Approval() {
  const t = useT();
  return (
    <ApprovalField
      name="approval"
      label={t('gateLog.admit.approval')}
      hint={t('gateLog.admit.approvalHint')}
      required
      span="half"
    />
  );
}
