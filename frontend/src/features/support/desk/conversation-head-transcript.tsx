import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { transcriptPath } from '../state/support.api.js';

/** All that was said as a file; internal notes only for who asks for them. */
export function TranscriptMenu({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation('desk');
  const link = (key: 'plain' | 'withNotes') => ({
    key,
    label: (
      <a href={transcriptPath(conversationId, key === 'withNotes')} download>
        {t(`head.transcript.${key}`)}
      </a>
    ),
  });
  return (
    <Dropdown
      menu={{ items: [link('plain'), link('withNotes')] }}
      trigger={['click']}
      placement="bottomRight"
    >
      <Button
        type="text"
        icon={<Icon of={DownloadOutlined} />}
        aria-label={t('head.transcript.label')}
        title={t('head.transcript.label')}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
