import { EnvironmentOutlined, GlobalOutlined, TeamOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { IconTile } from '../../../shared/ui/elements/icon-tile.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { beneficiariesResource } from '../beneficiaries.store.js';
import { useDeletedIds } from '../changes/deletions.store.js';
import { type BeneficiaryCounts, countsOf } from './beneficiary-filter.js';
import styles from './beneficiary-stats.module.css';

const STATS: { key: keyof BeneficiaryCounts; icon: ReactNode }[] = [
  { key: 'total', icon: <Icon of={TeamOutlined} /> },
  { key: 'domestic', icon: <Icon of={EnvironmentOutlined} /> },
  { key: 'international', icon: <Icon of={GlobalOutlined} /> },
];

/** The number of recipients that can be paid, in total and by transfer type. */
export function BeneficiaryStats() {
  const { t } = useTranslation('beneficiaries');
  const { data, status } = useResource(beneficiariesResource);
  const deleted = useDeletedIds();
  const counts = data && countsOf(data.filter(({ id }) => !deleted.includes(id)));
  return (
    <ul className={styles.stats} aria-label={t('stats.label')}>
      {STATS.map(({ key, icon }) => (
        <li key={key} className={styles.stat}>
          <IconTile className={styles.icon}>{icon}</IconTile>
          <p className={styles.label}>{t(`stats.${key}`)}</p>
          <Figure count={counts?.[key]} isFailed={status === 'error'} />
          <p className={styles.hint}>{t(`stats.${key}Hint`)}</p>
        </li>
      ))}
    </ul>
  );
}

function Figure({ count, isFailed }: { count: number | undefined; isFailed: boolean }) {
  const format = useFormat();
  return (
    <p className={styles.figure}>
      {count === undefined ? isFailed ? '–' : <Bone width="40px" height="28px" /> : format.number(count)}
    </p>
  );
}
