import { ArrowRightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Row, Text } from '../../../../shared/ui/layout/parts.js';
import type { Change } from './audit-changes.js';
import { AuditValueText } from './audit-value.js';
import { useFieldName } from '../use-names.js';
import styles from './changes-in-brief.module.css';

const MAX_SHOWN = 2;

interface ChangesInBriefProps {
  changes: readonly Change[];
  /** The subject's name, which the sentence already mentions and which is not repeated here. */
  known: string | null;
}

/** The first two changes in one line, and the number of further ones. */
export function ChangesInBrief({ changes: all, known }: ChangesInBriefProps) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const changes = all.filter((change) => !isKnown(change, known));
  const others = changes.length - MAX_SHOWN;
  return (
    <p className={styles.line}>
      {changes.slice(0, MAX_SHOWN).map((change) => (
        <ChangeInBrief key={change.field} change={change} />
      ))}
      {others > 0 && (
        <Text rigid tone="muted">
          {t('list.more', { number: format.number(others) })}
        </Text>
      )}
    </p>
  );
}

function isKnown({ before, after }: Change, known: string | null): boolean {
  const value = after ?? before;
  return (before === null || after === null) && value?.kind === 'text' && value.text === known;
}

function ChangeInBrief({ change: { field, before, after } }: { change: Change }) {
  const nameOf = useFieldName();
  return (
    <Row as="span" gap="0.25em" cut className={styles.change}>
      <Text rigid tone="muted">
        {`${nameOf(field)} `}
      </Text>
      {before && (
        <Text tone={after ? 'muted' : undefined} shrinks cut>
          <AuditValueText value={before} />
        </Text>
      )}
      {before && after && <Arrow />}
      {after && <AuditValueText value={after} />}
    </Row>
  );
}

function Arrow() {
  return <Icon of={ArrowRightOutlined} className={styles.arrow} />;
}
