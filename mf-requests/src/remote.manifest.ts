import { defineRemote } from 'contract/remote';
import { patterns } from './paths.ts';

export default defineRemote({
  name: 'mf-requests',
  basePaths: ['/request'],
  routes: [
    {
      name: 'request.index',
      path: patterns.list,
      page: 'requestList',
      titleKey: 'requests',
      permission: 'requests.manage',
    },
    {
      name: 'request.create',
      path: patterns.create,
      page: 'requestCreate',
      titleKey: 'create',
      permission: 'requests.manage',
      parent: patterns.list,
    },
    {
      name: 'request.monitor',
      path: patterns.monitor,
      page: 'requestMonitor',
      titleKey: 'monitor',
      permission: 'requests.manage',
      parent: patterns.list,
    },
  ],
  menu: [
    {
      id: 'requests',
      section: 'requests',
      order: 10,
      icon: 'bell',
      path: patterns.list,
      titleKey: 'requests',
      permission: 'requests.manage',
    },
  ],
  titles: {
    es: { requests: 'Solicitudes de notificación', create: 'Nueva solicitud', monitor: 'Monitoreo' },
    en: { requests: 'Notification requests', create: 'New request', monitor: 'Monitor' },
    ar: { requests: 'طلبات الإشعارات', create: 'طلب جديد', monitor: 'المتابعة' },
    zh: { requests: '通知请求', create: '新建请求', monitor: '监控' },
    fr: { requests: 'Demandes de notification', create: 'Nouvelle demande', monitor: 'Suivi' },
    el: { requests: 'Αιτήματα ειδοποίησης', create: 'Νέο αίτημα', monitor: 'Παρακολούθηση' },
    hi: { requests: 'सूचना अनुरोध', create: 'नया अनुरोध', monitor: 'निगरानी' },
  },
  locales: ['es', 'en'],
  topics: ['new.request', 'notification.status.update'],
});
