import { columnList, selectList } from '../platform/database/entities/columns.js';
import { EventEntity } from './event.entity.js';

/** SELECT list of an event in the audit trail, from the table `events e`. */
export const AUDIT_COLUMNS = selectList(EventEntity, 'e', [
  'seq',
  'id',
  'at',
  'type',
  'actorId',
  'subjectType',
  'subjectId',
  'before',
  'after',
]);

/** The fields of a new event. The database fills in the others. */
export const NEW_EVENT_FIELDS = [
  'id',
  'type',
  'actorId',
  'subjectType',
  'subjectId',
  'before',
  'after',
  'audience',
  'resources',
  'proof',
] as const;

/** Column list of an INSERT of {@link NEW_EVENT_FIELDS}. */
export const NEW_EVENT_COLUMNS = columnList(EventEntity, NEW_EVENT_FIELDS);

/** Column list of an INSERT for an event of something new, which has no state `before`, and was not confirmed. */
export const CREATION_EVENT_COLUMNS = columnList(
  EventEntity,
  NEW_EVENT_FIELDS.filter((field) => field !== 'before' && field !== 'proof'),
);
