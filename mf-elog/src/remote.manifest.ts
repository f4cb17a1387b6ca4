import { defineRemote } from 'contract/remote';
import { patterns } from './paths.ts';

export default defineRemote({
  name: 'mf-elog',
  basePaths: ['/sucursales'],
  routes: [
    {
      name: 'sucursales.index',
      path: patterns.branches,
      page: 'branchList',
      titleKey: 'branches',
      permission: 'elog.branches',
    },
    {
      name: 'sucursales.create',
      path: patterns.branchCreate,
      page: 'branchForm',
      titleKey: 'branchCreate',
      permission: 'elog.branches',
      parent: patterns.branches,
    },
    {
      name: 'sucursales.update',
      path: patterns.branchUpdate,
      page: 'branchForm',
      titleKey: 'branchUpdate',
      permission: 'elog.branches',
      parent: patterns.branches,
    },
  ],
  menu: [
    {
      id: 'branches',
      section: 'elog',
      order: 10,
      icon: 'building',
      path: patterns.branches,
      titleKey: 'branches',
      permission: 'elog.branches',
    },
  ],
  titles: {
    es: { branches: 'Sucursales', branchCreate: 'Nueva sucursal', branchUpdate: 'Editar sucursal' },
    en: { branches: 'Branches', branchCreate: 'New branch', branchUpdate: 'Edit branch' },
    ar: { branches: 'الفروع', branchCreate: 'فرع جديد', branchUpdate: 'تعديل الفرع' },
    zh: { branches: '分支机构', branchCreate: '新建分支机构', branchUpdate: '编辑分支机构' },
    fr: {
      branches: 'Succursales',
      branchCreate: 'Nouvelle succursale',
      branchUpdate: 'Modifier la succursale',
    },
    el: {
      branches: 'Υποκαταστήματα',
      branchCreate: 'Νέο υποκατάστημα',
      branchUpdate: 'Επεξεργασία υποκαταστήματος',
    },
    hi: { branches: 'शाखाएँ', branchCreate: 'नई शाखा', branchUpdate: 'शाखा संपादित करें' },
  },
  locales: ['es', 'en', 'ar'],
});
