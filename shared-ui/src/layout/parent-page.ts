import { createContext } from 'react';

/** The page one comes from: the last breadcrumb that leads somewhere. Where a record is missing, it is the way on. */
export const ParentPage = createContext<{ label: string; to: string } | null>(null);
