import type { Page } from '@playwright/test';
import type { DataOf, getVisit, listVisitPoints, VisitPoint } from 'contract';
import type { Api } from './api.ts';

/** What journeys of visit requests share. */

/** A place that needs one validation and one authorization, where this person may request visits. */
export async function placeToVisit(api: Api): Promise<VisitPoint> {
  const { data } = await api.get<DataOf<typeof listVisitPoints>>('/v1/solicitud/puntos');
  const point = data.find((one) => one.requests && one.validations === 1 && one.authorizations === 1);
  if (!point) throw new Error('the demo has no place with one vote a stage');
  return point;
}

/** The status of a request. */
export const statusOf = async (api: Api, id: number) =>
  (await api.get<DataOf<typeof getVisit>>(`/v1/solicitud/${id}`)).status;

/** Chooses in a searched list. */
export async function choose(page: Page, label: RegExp, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
}
