import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, requiredText } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { travelBys } from '../rules/distance.ts';
import { routeAccess } from './route.ts';
import { routePlaces } from './route-form.ts';

/** Route templates: places reused for any UCA at any time. */

const path = '/v1/plantilla-ruta';

/** Most templates per client. */
export const ROUTE_TEMPLATES = 100;

const name = requiredText(120);
export const routeTemplateInput = z.strictObject({ name, by: z.enum(travelBys), places: routePlaces });
export type RouteTemplateInput = z.infer<typeof routeTemplateInput>;

export const routeTemplate = z.object({ id, ...routeTemplateInput.shape });
export type RouteTemplate = z.infer<typeof routeTemplate>;

export const listRouteTemplates = endpoint({
  method: 'GET',
  path,
  access: routeAccess,
  summary: 'Templates of routes, by name',
  data: listed(routeTemplate),
});

export const createRouteTemplate = endpoint({
  method: 'POST',
  path,
  access: routeAccess,
  summary: 'Keeps the places of a route as a template; 409 when its name is taken, or there are too many',
  body: routeTemplateInput,
  data: z.object({ id }),
  status: 201,
});

export const renameRouteTemplate = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  access: routeAccess,
  summary: 'Renames a template; 409 when the name is taken',
  params: idParams,
  body: z.strictObject({ name }),
  data: z.object({ id }),
});

export const deleteRouteTemplate = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: routeAccess,
  summary: 'Deletes a template; routes that began from it stay',
  params: idParams,
  data: z.object({ id }),
});
