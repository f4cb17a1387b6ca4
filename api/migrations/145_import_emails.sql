alter function import_letters(bigint) rename to import_emails;
