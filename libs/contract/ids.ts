const UUID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the value is a string in the format of a UUID, of any version. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID_SHAPE.test(text);
}
