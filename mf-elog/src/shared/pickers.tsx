import { type Branch, type Department, listBranches, listDepartments, seesAllClients } from 'contract';
import { useUser } from 'shared-auth';
import { type FieldSpan, PickerField } from 'shared-ui/fields';
import { useT } from '../text.ts';

interface Known {
  id: number | null;
  name: string | null;
}

interface PickerProps {
  known?: Known | undefined;
  disabled?: boolean;
  required?: boolean;
  hint?: string;
  span?: FieldSpan;
  onChosen?: () => void;
}

const options = (known: Known | undefined) =>
  known && known.id !== null ? [{ value: known.id, label: known.name ?? '' }] : undefined;

/** A branch, by its name and city; its client too, for those who see all clients. */
export function BranchPicker({ known, ...props }: PickerProps) {
  const t = useT();
  const user = useUser();
  const all = user !== null && seesAllClients(user);
  return (
    <PickerField<Branch>
      {...props}
      name="branch_id"
      label={t('common.branch')}
      endpoint={listBranches}
      option={({ id, name, city, client_name }) => ({
        value: id,
        label: name,
        hint: all ? `${client_name} · ${city}` : city,
      })}
      known={options(known)}
    />
  );
}

/** A department, by its name and branch. */
export function DepartmentPicker({ known, ...props }: PickerProps) {
  const t = useT();
  const user = useUser();
  const all = user !== null && seesAllClients(user);
  return (
    <PickerField<Department>
      {...props}
      name="department_id"
      label={t('common.department')}
      endpoint={listDepartments}
      option={({ id, name, branch_name, client_name }) => ({
        value: id,
        label: name,
        hint: all ? `${client_name} · ${branch_name}` : branch_name,
      })}
      known={options(known)}
    />
  );
}
