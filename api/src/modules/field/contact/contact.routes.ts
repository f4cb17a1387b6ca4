import {
  createContact,
  deleteContact,
  getContact,
  listContacts,
  restoreContact,
  updateContact,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { contacts, pageOfContacts } from './contact.service.ts';

export const contactRoutes: RouteDefinition[] = [
  route(listContacts, ({ ctx, query }) => pageOfContacts(ctx, query)),
  ...recordRoutes(contacts, {
    get: getContact,
    create: createContact,
    update: updateContact,
    remove: deleteContact,
    restore: restoreContact,
  }),
];
