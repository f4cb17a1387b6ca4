import { createContext } from 'react';

/** The parent page: the last breadcrumb with a link. Where a record is missing, it is the way on. */
export const ParentPage = createContext<{ label: string; to: string } | null>(null);
