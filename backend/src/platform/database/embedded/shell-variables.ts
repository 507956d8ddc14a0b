/**
 * Takes the variables of PostgreSQL's clients (PGSSLMODE, PGOPTIONS, PGPASSWORD …) out of this process. They are meant
 * for some other server of the person at the shell, and `pg` would use them for each connection to the embedded one.
 */
export function forgetShellVariables(): void {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z_]+$/.test(name)) Reflect.deleteProperty(process.env, name);
  }
}
