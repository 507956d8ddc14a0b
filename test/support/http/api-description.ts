import { readFileSync } from 'node:fs';

export interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  example?: unknown;
}

type MediaType = 'application/json' | `text/${string}`;
type Content = Partial<Record<MediaType, { schema: Schema; example?: unknown }>>;

export interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
}

/** The committed description; another check ensures that it is up to date. */
export const api = JSON.parse(
  readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
) as ApiDescription;

export interface Call {
  /** Such as `PATCH /api/admin/users/{id}/pin`. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

/** Every call in the description. */
export const calls: readonly Call[] = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([verb, operation]) => {
    const method = verb.toUpperCase();
    return { name: `${method} ${path}`, method, path, operation };
  }),
);

export function schemaNamed(reference: string): Schema {
  const schema = api.components.schemas[reference.replace('#/components/schemas/', '')];
  if (!schema) throw new Error(`There is no schema ${reference}.`);
  return schema;
}

/** The schema of a call's body; `null` for a call without one. */
export function bodySchema({ operation }: Call): Schema | null {
  const reference = operation.requestBody?.content['application/json']?.schema.$ref;
  return reference === undefined ? null : schemaNamed(reference);
}

/** The fields of a call's body, by name; `null` for a call without one. */
export function bodyFields(call: Call): Record<string, Schema> | null {
  return bodySchema(call)?.properties ?? null;
}

/** The call's query parameters. */
export function queryParameters({ operation }: Call): Parameter[] {
  return (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
}

/** Compares an answer with its schema at every depth; returns the differences. */
export function misdescribed(schema: Schema, value: unknown, at: string): string[] {
  if (schema.$ref) return misdescribed(schemaNamed(schema.$ref), value, at);
  if (value === null) return schema.nullable ? [] : [`${at} is null`];
  if (schema.oneOf) {
    const [closest = []] = schema.oneOf.map((one) => misdescribed(one, value, at)).sort(byLength);
    return closest;
  }
  const [whole] = schema.allOf ?? [];
  if (whole) return misdescribed(whole, value, at);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return [`${at} is a list`];
    return value.flatMap((item, index) => misdescribed(items, item, `${at}[${index}]`));
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${JSON.stringify(value)}`];
  if (schema.type === 'integer' ? !Number.isInteger(value) : typeof value !== schema.type)
    return [`${at} is a ${typeof value}`];
  return schema.properties ? misdescribedFields(schema, value as Record<string, unknown>, at) : [];
}

const byLength = (one: readonly string[], other: readonly string[]) => one.length - other.length;

function misdescribedFields(schema: Schema, value: Record<string, unknown>, at: string): string[] {
  const properties = schema.properties ?? {};
  const missing = (schema.required ?? []).filter((name) => !(name in value));
  const unknown = Object.keys(value).filter((name) => !(name in properties));
  const wrong = Object.entries(properties).flatMap(([name, property]) =>
    name in value ? misdescribed(property, value[name], `${at}.${name}`) : [],
  );
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...unknown.map((name) => `${at}.${name} is not described`),
    ...wrong,
  ];
}
