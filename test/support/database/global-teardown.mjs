/** Stops the PostgreSQL that the setup started, and removes its data. */
export default async function tearDown() {
  await globalThis.stopTestDatabase?.();
}
