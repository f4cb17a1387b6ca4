import { type GeofenceInput, type GeofenceRecord, listUcas, type Uca, ucaType } from 'contract';
import { useApi } from 'shared-auth';
import { MultiPickerField } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

/** The type that is chosen has nobody: said where UCAs are picked. */
function useNobodyOf(typeId: number | undefined): boolean {
  const { data } = useApi(ucaType.get, typeId ? { params: { id: typeId } } : null);
  return data?.id === typeId && data?.ucas === 0;
}

/** Whose coming and going is told: people, besides those whose own settings bring them here. */
export function UcasField({ record }: { record: GeofenceRecord | undefined }) {
  const t = useT();
  const type = useFormValue<GeofenceInput, 'type_id'>('type_id');
  const nobody = useNobodyOf(type ?? undefined);
  const auto = record?.auto_uca_ids.length ?? 0;
  const hint = nobody
    ? t('geofence.noUcas')
    : auto > 0
      ? t('geofence.autoUcas', { total: auto })
      : t('geofence.ucasHint');
  return (
    <MultiPickerField<Uca, GeofenceInput>
      name="uca_ids"
      label={t('common.ucas')}
      endpoint={listUcas}
      option={({ id, name, type: kind, place }) => ({ value: id, label: name, hint: `${kind} · ${place}` })}
      known={record?.uca_ids.map((value, at) => ({ value, label: record.uca_names[at] ?? '' }))}
      hint={hint}
      required
    />
  );
}
