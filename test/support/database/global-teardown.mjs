/** Stops the PostgreSQL that the set-up started, and removes its data. */
export default async function tearDown() {
  await globalThis.stopTestDatabase?.();
}
