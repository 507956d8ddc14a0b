export const adminUsers = {
  title: 'Admin User Management',
};
