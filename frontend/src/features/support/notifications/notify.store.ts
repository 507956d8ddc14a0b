import { createStore, useStore } from 'zustand';
import { deviceStorage } from '../../../shared/store/kept/browser-storage.js';

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
  deviceStorage.set(KEY, JSON.stringify(notifyChoices.getState()));
}

function remembered(): NotifyChoices {
  const kept = read();
  return { hasSound: kept.hasSound === true, hasNotifications: kept.hasNotifications === true };
}

function read(): Partial<Record<keyof NotifyChoices, unknown>> {
  try {
    return (JSON.parse(deviceStorage.get(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
