import { getProcedure, PROCEDURE_STEPS, type SosProcedure, sosProcedure, updateProcedure } from 'contract';
import * as z from 'contract/z';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import {
  Box,
  Button,
  ErrorState,
  IconButton,
  Page,
  Row,
  Skeleton,
  Stack,
  Text,
  toast,
  useNavigate,
} from 'shared-ui';
import { ListField, NumberField, TextField } from 'shared-ui/fields';
import { Form, FormSection, useFieldArray } from 'shared-ui/form';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';

/** Form values of the procedure; a field list needs one object per row. */
const procedureForm = z.strictObject({
  ...sosProcedure.shape,
  steps: z
    .array(z.strictObject({ text: sosProcedure.shape.steps.def.element }))
    .check(z.maxLength(PROCEDURE_STEPS)),
});
type Values = z.infer<typeof procedureForm>;

const valuesOf = ({ steps, ...rest }: SosProcedure): Values => ({
  ...rest,
  steps: steps.map((text) => ({ text })),
});

/** `/monitoreo/procedimiento`: the client's SOS procedure and its rule for missed arrivals. */
export default function ProcedurePage() {
  const t = useT();
  const navigate = useNavigate();
  const { data, error, mutate } = useApi(getProcedure, {});
  const title = t('procedure.title');
  const leave = () => void navigate(catalogues.sessions.list);
  return (
    <Page
      title={title}
      description={t('procedure.note')}
      breadcrumbs={[{ label: t('sessions.title'), to: catalogues.sessions.list }]}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <Form
          schema={procedureForm}
          label={title}
          initial={valuesOf(data)}
          blank={{ steps: [], missed_minutes: null }}
          latest={valuesOf(data)}
          onSubmit={({ steps, ...rest }) =>
            call(updateProcedure, { body: { ...rest, steps: steps.map(({ text }) => text) } })
          }
          onSaved={() => {
            toast.success({ title: t('procedure.saved') });
            void mutateEndpoint(getProcedure);
            leave();
          }}
          onCancel={leave}
        >
          <StepsField />
          <FormSection title={t('procedure.follow')}>
            <NumberField<Values>
              name="missed_minutes"
              label={t('procedure.missed')}
              hint={t('procedure.missedHint')}
              unit={t('session.unit.minutes')}
              min={1}
              max={240}
            />
          </FormSection>
        </Form>
      ) : (
        <Skeleton height="24rem" />
      )}
    </Page>
  );
}

/** The steps in order, each with buttons to move it. */
function StepsField() {
  const t = useT();
  const { fields, append, remove, move } = useFieldArray<Values, 'steps'>({ name: 'steps' });
  return (
    <ListField<Values> name="steps" label={t('procedure.steps')} hint={t('procedure.stepsHint')}>
      <Stack gap="3">
        {fields.length === 0 && <Text tone="muted">{t('procedure.empty')}</Text>}
        {fields.map((field, index) => {
          const number = index + 1;
          return (
            <Box
              key={field.id}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
              gap="2"
              alignItems="end"
            >
              <TextField<Values>
                name={`steps.${index}.text`}
                label={t('procedure.step', { number })}
                required
              />
              <Row gap="1" justifyContent="flex-end">
                <IconButton
                  label={t('procedure.up', { number })}
                  icon={<ArrowUp aria-hidden />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={t('procedure.down', { number })}
                  icon={<ArrowDown aria-hidden />}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={t('procedure.remove', { number })}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => remove(index)}
                />
              </Row>
            </Box>
          );
        })}
        <div>
          <Button
            icon={<Plus aria-hidden />}
            disabled={fields.length >= PROCEDURE_STEPS}
            onClick={() => append({ text: '' })}
          >
            {t('procedure.add')}
          </Button>
        </div>
      </Stack>
    </ListField>
  );
}
