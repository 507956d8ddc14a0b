import { useState } from 'react';
import { lazyDialog } from '../../../../shared/lazy/lazy-part.js';
import type { FailureWording } from '../failure-wording.js';
import type { UserTask } from './user-task.js';

const TaskDialogs = lazyDialog(async () => (await import('./task-dialogs.js')).TaskDialogs, {
  isOpen: ({ task }) => task !== null,
  close: ({ onClose }) => onClose,
});

interface UserDialogsProps {
  /** The current task; null when no dialog is open. */
  task: UserTask | null;
  wording?: FailureWording;
  onClose: () => void;
  /** Called after `onClose` once a user has been deleted. */
  onDeleted?: (() => void) | undefined;
}

/** The user dialogs; their code is loaded when the first one is opened. */
export function UserDialogs({ task, ...outcomes }: UserDialogsProps) {
  const [isNeeded, setIsNeeded] = useState(task !== null);
  if (task && !isNeeded) setIsNeeded(true);
  return isNeeded && <TaskDialogs task={task} {...outcomes} />;
}
