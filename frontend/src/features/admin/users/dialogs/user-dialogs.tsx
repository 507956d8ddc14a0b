import { lazy, Suspense, useState } from 'react';
import type { FailureWording } from '../failure-wording.js';
import type { UserTask } from './user-task.js';

const TaskDialogs = lazy(async () => ({
  default: (await import('./task-dialogs.js')).TaskDialogs,
}));

interface UserDialogsProps {
  /** `null` when nothing is being done. */
  task: UserTask | null;
  wording?: FailureWording;
  onClose: () => void;
  /** Beside `onClose`, once a user is gone. */
  onDeleted?: (() => void) | undefined;
}

/** The dialogs about users; they are loaded when the first one is opened. */
export function UserDialogs({ task, ...outcomes }: UserDialogsProps) {
  const [isNeeded, setIsNeeded] = useState(task !== null);
  if (task && !isNeeded) setIsNeeded(true);
  return <Suspense fallback={null}>{isNeeded && <TaskDialogs task={task} {...outcomes} />}</Suspense>;
}
