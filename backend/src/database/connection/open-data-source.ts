import { type ColumnType, DataSource, type DataSourceOptions } from 'typeorm';

/** Types of PostgreSQL that entities use and TypeORM does not list. It passes their values on as `pg` returns them. */
const FURTHER_TYPES = ['xid8'] as unknown as ColumnType[];

/** Connects, and checks that TypeORM understands the entities. Reads and changes no schema. */
export function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = new DataSource(options);
  dataSource.driver.supportedDataTypes.push(...FURTHER_TYPES);
  return dataSource.initialize();
}
