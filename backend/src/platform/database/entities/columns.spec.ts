import { describe, expect, it } from '@jest/globals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columnList, jsonObject, recordList, selectList } from './columns.js';

@Entity('parcels')
class Parcel {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'numeric', precision: 19, scale: 2, name: 'gross_weight' })
  grossWeight!: string;

  @Column({ type: 'text', array: true })
  labels!: string[];

  @Column({ type: 'text', select: false })
  secret!: string;

  /** Not a column. */
  note!: string;
}

describe('column lists', () => {
  it('name each selected column as its field', () => {
    expect(selectList(Parcel)).toBe('id, gross_weight AS "grossWeight", labels');
    expect(selectList(Parcel, 'p', ['grossWeight', 'secret'])).toBe(
      'p.gross_weight AS "grossWeight", p.secret',
    );
  });

  it('make a JSON object, in which amounts are texts', () => {
    expect(jsonObject(Parcel, 'p')).toBe(
      "json_build_object('id', p.id, 'grossWeight', p.gross_weight::text, 'labels', p.labels)",
    );
  });

  it('name the columns of an INSERT, and their types in JSON', () => {
    expect(columnList(Parcel, ['id', 'grossWeight'])).toBe('id, gross_weight');
    expect(recordList(Parcel, ['id', 'grossWeight', 'labels'])).toBe(
      '"id" uuid, "grossWeight" numeric, "labels" text[]',
    );
  });

  it('refuse a field that is not a column', () => {
    expect(() => columnList(Parcel, ['note'])).toThrow(TypeError);
  });
});
