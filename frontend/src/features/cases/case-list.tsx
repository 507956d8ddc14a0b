import { useTranslation } from 'react-i18next';
import type { CaseDto } from '#contract/shapes/cases.dto';
import { CaseClock, CaseStatusBadge } from '../../shared/cases/case-status.js';
import { NoticeBox } from '../../shared/ui/elements/notice-box.js';
import { Row, Stack, Text } from '../../shared/ui/layout/parts.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';
import { casesResource } from './cases.store.js';
import styles from './case-list.module.css';

/** The customer's cases with their clocks, newest first. */
export function CaseList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('cases');
  return (
    <ResourceView
      resource={casesResource}
      skeleton={<SkeletonRows count={2} />}
      empty={<NoticeBox {...t('support.none', { returnObjects: true })} />}
    >
      {(cases) => (
        <Stack as="ul" plain>
          {cases.map((one) => (
            <li key={one.id}>
              <CaseRow of={one} onOpen={onOpen} />
            </li>
          ))}
        </Stack>
      )}
    </ResourceView>
  );
}

function CaseRow({ of, onOpen }: { of: CaseDto; onOpen: (id: string) => void }) {
  const { t } = useTranslation('cases');
  const { id, number, reason, status } = of;
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(id)}>
      <Row gap="4px 12px" justify="between" align="center" wrap full>
        <Stack gap={2} align="start">
          <Text weight="medium">{t(`reasons.${reason}`)}</Text>
          <Text as="bdi" translate="no" size="small" tone="muted">
            {number}
          </Text>
          <CaseClock of={of} />
        </Stack>
        <CaseStatusBadge status={status} isOwn />
      </Row>
    </button>
  );
}
