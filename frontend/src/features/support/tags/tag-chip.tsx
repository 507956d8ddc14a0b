import { CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ConversationTagDto } from '#contract/shapes/tags.dto';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Row, Text } from '../../../shared/ui/layout/parts.js';
import styles from './tag-chip.module.css';

interface TagChipProps {
  tag: ConversationTagDto;
  /** Takes the tag off; without it there is no button. */
  onRemove?: () => void;
}

/** A tag in its colour; the name carries the meaning. */
export function TagChip({ tag: { name, colour }, onRemove }: TagChipProps) {
  const { t } = useTranslation('desk');
  return (
    <Row as="span" inline gap={4} align="center" className={`${styles.chip} ${styles[colour]}`}>
      <Text as="bdi" translate="no" size="tiny" tone="ink" cut oneLine>
        {name}
      </Text>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('tags.remove', { tag: name })}
          onClick={onRemove}
        >
          <Icon of={CloseOutlined} />
        </button>
      )}
    </Row>
  );
}
