export const savings = {
  title: 'Savings',
  subtitle: 'What you have put aside, and what for',
  newGoal: 'New Goal',
  total: {
    title: 'Total Savings',
    account: 'In your savings account {{number}}',
    none: 'You have no savings account.',
    statement: 'View statement',
  },
  goals: {
    title: 'Savings Goals',
    sampleNote:
      'Sample goals. Their figures and buttons show how goals will look; nothing is saved or moved.',
    names: {
      emergency: 'Emergency Fund',
      vacation: 'Vacation Fund',
      car: 'Car Purchase',
    },
    saved: 'Saved',
    target: 'Target',
    by: 'Target date {{date}}',
    progress: '{{goal}}: {{percent}} of the target',
    addFunds: 'Add Funds',
    viewDetails: 'View Details',
  },
  actions: {
    title: 'Quick Actions',
    autoSave: 'Auto Save',
    autoSaveHint: 'Put a fixed amount aside every month',
    setGoal: 'Set Goal',
    setGoalHint: 'Name what you are saving for',
    viewReports: 'View Reports',
    viewReportsHint: 'See how your savings have grown',
  },
  answers: {
    newGoal: 'Goals can’t be saved yet. The ones below are samples.',
    addFunds: 'This is a sample goal, so no money is moved.',
    viewDetails: 'A sample goal has no further details.',
    autoSave: 'Auto Save isn’t available yet.',
    setGoal: 'Goals can’t be saved yet.',
    viewReports: 'There are no reports yet.',
  },
};
