-- In which language a contact is told; null for that of the client's own account. contract/languages.
alter table contact add column language text
  check (language in ('es', 'en', 'ar', 'zh', 'fr', 'el', 'hi'));
