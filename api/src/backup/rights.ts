import type { PoolClient } from 'pg';
import { type Database, openDatabase } from '../ports/database.ts';
import { migrate, readMigrations } from '../ports/migrate.ts';
import { StartupError } from '../ports/startup-error.ts';
import { quoted } from './tables.ts';

const ROLE = 'vigia_app';

interface Standing {
  me: string;
  migrated: boolean;
  there: boolean;
  may_create: boolean;
  may_grant: boolean;
  may_be: boolean;
}

async function standing(client: Pick<PoolClient, 'query'>): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `select current_user as me, to_regclass('public.migration') is not null as migrated, role.oid is not null as there,
       own.rolsuper or own.rolcreaterole as may_create,
       own.rolsuper or coalesce(pg_has_role(role.oid, 'member with admin option'), false)
         or (own.rolcreaterole and current_setting('server_version_num')::int < 160000) as may_grant,
       own.rolsuper or coalesce(pg_has_role(role.oid, 'member'), false) as may_be
     from pg_roles own left join pg_roles role on role.rolname = '${ROLE}' where own.rolname = current_user`,
  );
  return rows[0] as Standing;
}

/**
 * Refuses a database whose users the server could not serve: requests run as the role `vigia_app`, which a database
 * restored in another cluster does not include. Checked in the catalogue, before and after migrating.
 * @throws StartupError with one line on how to fix it.
 */
export async function checkRights(database: Database): Promise<void> {
  const { me, migrated, there, may_create, may_grant, may_be } = await standing(database.pool);
  const grant = `create role ${ROLE} nologin; grant ${ROLE} to ${quoted(me)} with admin option`;
  if (!migrated) {
    if (there ? may_grant : may_create) return;
    throw new StartupError(
      `The database: user ${me} can neither make the role ${ROLE} nor grant it; as a superuser run: ${there ? grant.slice(grant.indexOf('grant')) : grant}`,
    );
  }
  const mend = `run "pnpm rights"${there || may_create ? '' : `, after, as a superuser: ${grant}`}`;
  if (!there) {
    throw new StartupError(`The database: the role ${ROLE} is missing (restored elsewhere?); ${mend}`);
  }
  if (!may_be) {
    throw new StartupError(
      `The database: user ${me} may not become ${ROLE}; as a superuser run: grant ${ROLE} to ${quoted(me)} with admin option`,
    );
  }
  // Some tables are closed to the role: those that every client's screens read represent the others.
  const { rows } = await database.pool.query<{ lacking: string | null }>(
    `select case when not has_schema_privilege('${ROLE}', 'public', 'usage') then 'schema public'
       when exists (select from unnest(array['client', 'app_user', 'audit_log']) as name
         where not has_table_privilege('${ROLE}', 'public.' || name, 'select')) then 'the tables'
       when not exists (select from pg_default_acl, aclexplode(defaclacl) as acl
         where acl.grantee = '${ROLE}'::regrole and defaclobjtype = 'r') then 'tables to come' end as lacking`,
  );
  const lacking = rows[0]?.lacking;
  if (lacking) throw new StartupError(`The database: ${ROLE} has no rights on ${lacking}; ${mend}`);
}

interface Grants {
  statements: string[];
}

/** The grants of `vigia_app` in a database freshly made from these migrations, as statements. */
async function grantsOf(applied: ReadonlySet<string>): Promise<Grants> {
  const pristine = await openDatabase({ kind: 'pglite', folder: null });
  try {
    await migrate(
      pristine,
      readMigrations().filter(({ name }) => applied.has(name)),
    );
    const { rows } = await pristine.pool.query<{ statement: string }>(
      `select format('grant %s on %s %I to ${ROLE}', string_agg(acl.privilege_type, ', '), kind, relname) as statement
       from (select relname, relacl, case relkind when 'S' then 'sequence' else 'table' end as kind from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v')) as thing,
         aclexplode(relacl) as acl
       where acl.grantee = '${ROLE}'::regrole group by kind, relname
       union all
       select format('grant execute on function %s to ${ROLE}', f.oid::regprocedure)
       from pg_proc f, aclexplode(f.proacl) as acl
       where f.pronamespace = 'public'::regnamespace and acl.grantee = '${ROLE}'::regrole
       union all
       select format('alter default privileges in schema public grant %s on %s to ${ROLE}',
         string_agg(acl.privilege_type, ', '), case defaclobjtype when 'S' then 'sequences' else 'tables' end)
       from pg_default_acl, aclexplode(defaclacl) as acl
       where acl.grantee = '${ROLE}'::regrole and defaclobjtype in ('r', 'S') group by defaclobjtype`,
    );
    return { statements: rows.map(({ statement }) => statement) };
  } finally {
    await pristine.close();
  }
}

/** Creates the role `vigia_app` with exactly the grants that migrations give it. Returns the number of statements. */
export async function mendRights(database: Database): Promise<number> {
  const { me, migrated, there, may_grant } = await standing(database.pool);
  if (!migrated) throw new StartupError('The database is empty: start the server, which creates everything');
  const { rows } = await database.pool.query<{ name: string }>('select name from migration');
  const { statements } = await grantsOf(new Set(rows.map(({ name }) => name)));
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    if (!there) await client.query(`create role ${ROLE} nologin`);
    if (!there || may_grant) await client.query(`grant ${ROLE} to ${quoted(me)}`);
    await client.query(`grant usage on schema public to ${ROLE}`);
    await client.query(`revoke all on all tables in schema public from ${ROLE}`);
    // Day partitions are not part of the schema: they are treated like a new table.
    await client.query(
      `do $$ declare part regclass; begin
         for part in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'
         loop execute format('grant select, insert, update, delete on %s to ${ROLE}', part); end loop;
       end $$`,
    );
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartupError(`The rights cannot be repaired: ${(error as Error).message}`);
  } finally {
    client.release();
  }
  await checkRights(database);
  return statements.length;
}
