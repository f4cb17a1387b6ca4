import { useLocation } from 'react-router-dom';
import { useCan, useUser } from 'shared-auth';
import type { Identified, Resource } from './declaration.ts';

export interface RowWays<Row> {
  mayWrite: boolean;
  /** A user with write permission can change this one. */
  mayChange: (row: Row) => boolean;
  /** The path to create a record; undefined without permission. */
  createPath: string | undefined;
  /** Some rows have a form. */
  edits: boolean;
  editPath: (row: Row) => string | undefined;
  /** A page of the row's own, where it has one that the user may open; any other row opens its panel. */
  pagePath: (row: Row) => string | undefined;
  /** What a form needs to return to the list as it is now. */
  back: { state: { back: string } };
}

/** Where a resource's rows lead this user. */
export function useRowWays<Row extends Identified>(resource: Resource<Row>): RowWays<Row> {
  const { paths, endpoints } = resource;
  const { search } = useLocation();
  const user = useUser();
  const mayWrite = useCan(resource.permission);
  const mayChange = (row: Row) => mayWrite && user !== null && (resource.mayChange?.(row, user) ?? true);
  const edit = mayWrite && endpoints.update ? paths.edit : undefined;
  return {
    mayWrite,
    mayChange,
    createPath: mayWrite && endpoints.create ? paths.create : undefined,
    edits: edit !== undefined,
    editPath: (row) => (mayChange(row) ? edit?.(row.id) : undefined),
    pagePath: (row) => (user && paths.open?.(row, user)) ?? undefined,
    back: { state: { back: search } },
  };
}
