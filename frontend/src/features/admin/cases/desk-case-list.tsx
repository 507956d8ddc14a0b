import type { InputRef } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportCaseDto } from '#contract/shapes/support-cases.dto';
import { CaseClock, CaseStatusBadge } from '../../../shared/cases/case-status.js';
import { fullNameOf } from '../../../shared/format/names.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ListPage } from '../../../shared/ui/list/list-page.js';
import { NoRows } from '../../../shared/ui/list/no-rows.js';
import { useShownList } from '../../../shared/ui/list/use-shown-list.js';
import { VirtualRows } from '../../../shared/ui/list/virtual-rows.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { CaseFilters, useCaseFilter } from './case-filters.js';
import { casesMatching } from './desk-cases.store.js';
import styles from './desk-case-list.module.css';

/** Before a row is measured, in pixels. */
const ROW_HEIGHT_PX = 84;

/** The cases of all customers by the date on which they are due, with filters. */
export function DeskCaseList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('cases');
  const { filter, search, set, clear } = useCaseFilter();
  const shown = useShownList(casesMatching(filter));
  const box = useRef<InputRef>(null);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <ListPage
      shown={shown}
      label={t('desk.title')}
      tools={<CaseFilters {...{ filter, search, set, box }} isSearching={shown.isOutdated} />}
      skeleton={<SkeletonRows count={6} />}
      empty={
        <NoRows
          none={t('desk.none', { returnObjects: true })}
          noMatch={
            isFiltered && {
              title: t('desk.noMatch'),
              description: t('desk.noMatchHint'),
              showAll: t('desk.showAll'),
              onShowAll: clear,
            }
          }
        />
      }
      shortcuts={{ '/': () => box.current?.focus({ cursor: 'all' }) }}
      help={[
        { keys: ['J', 'K'], text: t('desk.keys.step') },
        { keys: ['/'], text: t('desk.keys.search') },
        { keys: ['?'], text: t('desk.keys.help') },
      ]}
    >
      <VirtualRows list={shown.list} role="list" label={t('desk.title')} estimatedHeight={ROW_HEIGHT_PX}>
        {(one) => <DeskCaseRow of={one} onOpen={onOpen} />}
      </VirtualRows>
    </ListPage>
  );
}

function DeskCaseRow({ of, onOpen }: { of: SupportCaseDto; onOpen: (id: string) => void }) {
  const { t } = useTranslation('cases');
  const { id, number, reason, kind, status, customer, owner } = of;
  return (
    <button type="button" data-row="" className={styles.row} onClick={() => onOpen(id)}>
      <Row gap="4px 16px" justify="between" align="center" wrap full>
        <Stack gap={2} align="start">
          <PersonName of={fullNameOf(customer)} />
          <Text size="small" tone="muted">{`${t(`kinds.${kind}`)}: ${t(`reasons.${reason}`)}`}</Text>
          <CaseClock of={of} />
        </Stack>
        <Stack gap={4} align="end" grow>
          <CaseStatusBadge status={status} />
          <Text as="bdi" translate="no" size="small" tone="muted" oneLine>
            {number}
          </Text>
          <Text size="small" tone="muted">
            {owner === null ? t('facts.nobody') : <PersonName of={owner.name} />}
          </Text>
        </Stack>
      </Row>
    </button>
  );
}
