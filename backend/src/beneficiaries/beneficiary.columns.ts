import { selectList } from '../platform/database/entities/columns.js';
import { Beneficiary } from './beneficiary.entity.js';

/** SELECT list of a {@link Beneficiary}, from the table `beneficiaries b`. */
export const BENEFICIARY_COLUMNS = selectList(Beneficiary, 'b');
