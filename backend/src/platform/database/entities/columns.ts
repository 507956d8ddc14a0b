import { type ColumnOptions, getMetadataArgsStorage } from 'typeorm';

/*
 * Column lists for statements that are written in SQL. They are derived from the entity, so that a column is named and
 * typed in one place. They need no connection, and are computed once, when the module that uses them is loaded.
 */

type EntityClass<Row> = new () => Row;
type Field<Row> = keyof Row & string;

/**
 * SELECT list in which each column has the name of its field: `t.id, t.user_id AS "userId"`.
 * @param alias of the table; without one the columns have no prefix
 * @param fields by default all that TypeORM selects by default
 */
export function selectList<Row>(
  entity: EntityClass<Row>,
  alias?: string,
  fields: readonly Field<Row>[] = selectedFields(entity),
): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return fields
    .map((field) => {
      const name = columnOf(entity, field);
      return `${prefix}${name}${name === field ? '' : ` AS "${field}"`}`;
    })
    .join(', ');
}

/** A row as a JSON object with the names of the fields. Amounts are texts, so that no digit is lost. */
export function jsonObject<Row>(entity: EntityClass<Row>, alias: string): string {
  const fields = selectedFields(entity).map((field) => {
    const text = optionsOf(entity, field).type === 'numeric' ? '::text' : '';
    return `'${field}', ${alias}.${columnOf(entity, field)}${text}`;
  });
  return `json_build_object(${fields.join(', ')})`;
}

/** Column list of an INSERT: `id, user_id`. */
export function columnList<Row>(entity: EntityClass<Row>, fields: readonly Field<Row>[]): string {
  return fields.map((field) => columnOf(entity, field)).join(', ');
}

/** Columns of `json_to_recordset`, named as the fields, in the types of their columns: `id uuid, "userId" uuid`. */
export function recordList<Row>(entity: EntityClass<Row>, fields: readonly Field<Row>[]): string {
  return fields.map((field) => `"${field}" ${typeOf(optionsOf(entity, field))}`).join(', ');
}

function columnOf<Row>(entity: EntityClass<Row>, field: Field<Row>): string {
  return optionsOf(entity, field).name ?? field;
}

/** Without precision, since PostgreSQL applies that of the column when it stores the value. */
function typeOf({ type, array = false }: ColumnOptions): string {
  return `${String(type)}${array ? '[]' : ''}`;
}

function selectedFields<Row>(entity: EntityClass<Row>): Field<Row>[] {
  return columnsOf(entity)
    .filter(({ options }) => options.select !== false)
    .map(({ propertyName }) => propertyName as Field<Row>);
}

function optionsOf<Row>(entity: EntityClass<Row>, field: Field<Row>): ColumnOptions {
  const column = columnsOf(entity).find(({ propertyName }) => propertyName === field);
  if (!column) throw new TypeError(`${entity.name} has no column for ${field}`);
  return column.options;
}

function columnsOf(entity: EntityClass<unknown>) {
  return getMetadataArgsStorage().filterColumns(entity);
}
