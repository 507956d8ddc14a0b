import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { uaeDayOf } from '../../shared/format/uae-days.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Row, Stack, Text } from '../../shared/ui/layout/parts.js';
import { openChat } from '../../shared/user/chat-panel.store.js';
import { historyResource, useChat } from './state/chat.store.js';
import type { ChatMessage } from './state/chat-messages.js';

/** The days on which the customer and support have written, newest first; the chat shows the messages. */
export function PastConversations() {
  const { t } = useTranslation('cases');
  const format = useFormat();
  useResource(historyResource);
  const messages = useChat(({ thread }) => thread.confirmed);
  const days = daysOf(messages);
  return (
    <Card
      title={t('support.conversations')}
      extra={<Button onClick={() => openChat()}>{t('support.openChat')}</Button>}
    >
      {days.length === 0 ? (
        <Text as="p" tone="muted">
          {t('support.noConversations')}
        </Text>
      ) : (
        <Stack as="ul" gap={12} plain>
          {days.map(({ day, first, count }) => (
            <li key={day}>
              <Row gap={12} justify="between">
                <Text weight="medium">{format.date(day)}</Text>
                <Text size="small" tone="muted">
                  {t('support.messages', { count })}
                </Text>
              </Row>
              <Text as="p" dir="auto" tone="muted" cut>
                {first}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** Days of Asia/Dubai with their first message and the number of messages, newest first. */
function daysOf(messages: readonly Pick<ChatMessage, 'timestamp' | 'text'>[]) {
  const days = new Map<string, { day: string; first: string; count: number }>();
  for (const { timestamp, text } of messages) {
    const day = uaeDayOf(timestamp);
    const known = days.get(day);
    if (known) known.count += 1;
    else days.set(day, { day, first: text, count: 1 });
  }
  return [...days.values()].reverse();
}
