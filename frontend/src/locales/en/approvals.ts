export const approvals = {
  title: 'Admin Control Panel',
};
