import { useTranslation } from 'react-i18next';
import { Stack, Text } from '../../../shared/ui/layout/parts.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import cardStyles from '../card/beneficiary-card.module.css';
import gridStyles from './beneficiary-grid.module.css';
import styles from './beneficiary-skeleton.module.css';

const CARDS = 3;

/** Placeholder for cards that are loading. */
export function BeneficiarySkeleton() {
  const { t } = useTranslation('beneficiaries');
  return (
    <div role="status" className={gridStyles.results}>
      <Text as="p" size="small" tone="muted">
        {t('loading')}
      </Text>
      <div className={gridStyles.grid} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={cardStyles.card}>
            <div className={cardStyles.head}>
              <Bone width="44px" height="44px" />
              <Stack gap={8} grow>
                <Bone width="60%" />
                <Bone width="40%" height="20px" />
              </Stack>
            </div>
            <div className={cardStyles.details}>
              <Bone width="70%" height="36px" />
              <span className={styles.cardOnly}>
                <Bone width="45%" height="36px" />
                <Bone width="50%" height="36px" />
              </span>
            </div>
            <Bone height="44px" />
          </div>
        ))}
      </div>
    </div>
  );
}
