import { defineRemote } from 'contract/remote';
import { paths, patterns } from './paths.ts';

export default defineRemote({
  name: 'mf-entities',
  basePaths: ['/clients', '/ucas'],
  routes: [
    { path: paths.clients, page: 'clientList', titleKey: 'clients', permission: 'entities.clients' },
    {
      path: paths.clientCreate,
      page: 'clientForm',
      titleKey: 'clientCreate',
      permission: 'entities.clients',
      parent: paths.clients,
    },
    {
      path: patterns.clientShow,
      page: 'clientShow',
      titleKey: 'clientShow',
      permission: 'entities.clients',
      parent: paths.clients,
    },
    {
      path: patterns.clientEdit,
      page: 'clientForm',
      titleKey: 'clientEdit',
      permission: 'entities.clients',
      parent: paths.clients,
    },
    { path: patterns.ucas, page: 'ucaList', titleKey: 'ucas', permission: 'entities.ucas' }],
  menu: [
    {
      id: 'clients',
      section: 'entities',
      order: 20,
      icon: 'briefcase',
      path: paths.clients,
      titleKey: 'clients',
      permission: 'entities.clients',
    },
    {
      id: 'ucas',
      section: 'entities',
      order: 10,
      icon: 'smartphone',
      path: paths.ucas(),
      titleKey: 'ucas',
      permission: 'entities.ucas',
    },
  ],
  titles: {
    es: {
      clients: 'Clientes',
      clientCreate: 'Nuevo cliente',
      clientEdit: 'Editar cliente',
      clientShow: 'Perfil del cliente',
      ucas: 'UCAs' },
    en: {
      clients: 'Clients',
      clientCreate: 'New client',
      clientEdit: 'Edit client',
      clientShow: 'Client profile',
      ucas: 'UCAs' },
    ar: {
      clients: 'العملاء',
      clientCreate: 'عميل جديد',
      clientEdit: 'تعديل العميل',
      clientShow: 'ملف العميل',
      ucas: 'مستخدمو مراقبة الأنشطة' },
    zh: {
      clients: '客户',
      clientCreate: '新建客户',
      clientEdit: '编辑客户',
      clientShow: '客户资料',
      ucas: '活动控制用户' },
    fr: {
      clients: 'Clients',
      clientCreate: 'Nouveau client',
      clientEdit: 'Modifier le client',
      clientShow: 'Profil du client',
      ucas: 'UCA' },
    el: {
      clients: 'Πελάτες',
      clientCreate: 'Νέος πελάτης',
      clientEdit: 'Επεξεργασία πελάτη',
      clientShow: 'Προφίλ πελάτη',
      ucas: 'Χρήστες UCA' },
    hi: {
      clients: 'ग्राहक',
      clientCreate: 'नया ग्राहक',
      clientEdit: 'ग्राहक संपादित करें',
      clientShow: 'ग्राहक प्रोफ़ाइल',
      ucas: 'UCA उपयोगकर्ता' },
  },
  locales: ['es', 'en', 'ar', 'zh', 'fr', 'el', 'hi'],
});
