import { defineCatalogues } from 'contract';

/** The catalogues of this area: their addresses, who may see them, and their place in the sidebar. */
export const catalogues = defineCatalogues({
  notificationRequests: {
    path: '/request',
    form: null,
    words: 'list',
    permission: 'requests.manage',
    record: 'request',
    menu: { section: 'requests', order: 10, icon: 'bell' },
  },
  rules: {
    path: '/request/rules',
    form: null,
    words: 'rules',
    permission: 'requests.manage',
    parent: '/request',
    menu: { section: 'requests', order: 20, icon: 'timer' },
  },
  visits: {
    path: '/solicitudes',
    form: null,
    words: 'visits',
    permission: 'visitRequests.manage',
    menu: { section: 'visits', order: 10, icon: 'clipboard-check' },
  },
  bank: {
    path: '/solicitudes/banco',
    form: null,
    words: 'bank',
    permission: 'visitRequests.manage',
    parent: '/solicitudes',
  },
  ubes: {
    path: '/ubes',
    form: ['nuevo', 'editar'],
    words: 'ube',
    permission: 'visitRequests.ubes',
    record: 'ube',
    importer: 'ubes',
    menu: { section: 'visits', order: 30, icon: 'user-check' },
  },
  guests: {
    path: '/invitados',
    form: ['nuevo', 'editar'],
    words: 'guest',
    permission: 'visitRequests.guests',
    record: 'guest',
    importer: 'invitados',
    menu: { section: 'visits', order: 40, icon: 'contact' },
  },
});
