import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskAlertDto } from '#contract/shapes/desk.dto';
import { useResource } from '../../../shared/store/create-resource.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { alertsResource } from '../state/desk-settings.store.js';

/** How long the notice stays, in milliseconds. */
const SHOWN_MS = 15_000;

/** Tells the agent of a reply that is due soon, and supervisors of one that is overdue, each once. */
export function useAlerts(onOpen: (conversationId: string) => void): void {
  const { t } = useTranslation('desk');
  const { data } = useResource(alertsResource);
  const seen = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!data) return;
    const news = seen.current === null ? [] : data.filter((alert) => !seen.current?.has(keyOf(alert)));
    seen.current = new Set(data.map(keyOf));
    const [alert] = news;
    if (!alert) return;
    toast({
      title: t(`alerts.${alert.kind}`),
      description: alert.customerName,
      isDestructive: alert.kind === 'overdue',
      shownMs: SHOWN_MS,
      action: { label: t('alerts.open'), onPress: () => onOpen(alert.conversationId) },
    });
  }, [data, onOpen, t]);
}

function keyOf({ conversationId, kind, replyDueAt }: DeskAlertDto): string {
  return `${conversationId} ${kind} ${replyDueAt}`;
}
