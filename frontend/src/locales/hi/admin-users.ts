import type { adminUsers as english } from '../en/admin-users.js';
import type { Translation } from '../translation.js';

export const adminUsers: Translation<typeof english> = {
  title: 'एडमिन उपयोगकर्ता प्रबंधन',
};
