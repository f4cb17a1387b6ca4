import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { contacts, pageOfContacts } from './contact.service.ts';

export const contactRoutes: RouteDefinition[] = [
  route(contract.listContacts, ({ ctx, query }) => pageOfContacts(ctx, query)),
  ...recordRoutes(contacts, {
    get: contract.getContact,
    create: contract.createContact,
    update: contract.updateContact,
    remove: contract.deleteContact,
    restore: contract.restoreContact,
  }),
];
