import { createStore, useStore } from 'zustand';

export interface NotifyChoices {
  hasSound: boolean;
  hasNotifications: boolean;
}

const KEY = 'falaj.desk.notify';

/** Stored in this browser, not with the account. */
export const notifyChoices = createStore<NotifyChoices>(remembered);

export function useNotifyChoices(): NotifyChoices {
  return useStore(notifyChoices);
}

export function chooseNotify(choice: Partial<NotifyChoices>): void {
  notifyChoices.setState(choice);
  try {
    localStorage.setItem(KEY, JSON.stringify(notifyChoices.getState()));
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

function remembered(): NotifyChoices {
  const kept = read();
  return { hasSound: kept.hasSound === true, hasNotifications: kept.hasNotifications === true };
}

function read(): Partial<Record<keyof NotifyChoices, unknown>> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
