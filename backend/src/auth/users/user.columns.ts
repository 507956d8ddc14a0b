import { selectList } from '../../platform/database/entities/columns.js';
import { User } from './user.entity.js';

/** SELECT list of a {@link User} without the password hash, from the table `users u`. */
export const USER_COLUMNS = selectList(User, 'u');
