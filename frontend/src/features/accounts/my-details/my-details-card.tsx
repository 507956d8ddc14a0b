import { CopyOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { BRAND } from '#contract/brand';
import { inGroups } from '../../../shared/format/money.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Box, Grid, Text } from '../../../shared/ui/layout/parts.js';
import { type PaymentDetails, paymentDetailsOf } from './payment-details.js';
import styles from './my-details-card.module.css';

/** Without the code, the card still has the details in words. */
const QrCode = lazy(() =>
  import('./details-qr-code.js').then(
    ({ DetailsQrCode }): Loaded => ({ default: DetailsQrCode }),
    (): Loaded => ({ default: () => null }),
  ),
);

interface Loaded {
  default: ComponentType<{ details: PaymentDetails }>;
}

interface MyDetailsCardProps {
  account: AccountDto;
  /** The account holder's name. */
  holder: string;
}

/** Name and IBAN of an account for people who want to send money to it: to read, scan, copy and share. */
export function MyDetailsCard({ account, holder }: MyDetailsCardProps) {
  const { t } = useTranslation('accounts');
  const details = paymentDetailsOf(account, holder);
  const { copy, share } = useSending(details);
  return (
    <Card title={t('myDetails.title')}>
      <div className={styles.columns}>
        <Box grow shrinks>
          <Text as="p" size="small" tone="muted">
            {t('myDetails.hint')}
          </Text>
          <Grid as="dl" gap={12} plain above={16} below={20}>
            <Fact name={t('myDetails.name')} value={details.name} />
            <Fact name={t('details.iban')} value={inGroups(details.iban)} />
            <Fact name={t('myDetails.bank')} value={BRAND.name} />
          </Grid>
          <div className={styles.buttons}>
            <Button size="large" icon={<Icon of={CopyOutlined} />} onClick={() => void copy()}>
              {t('myDetails.copy')}
            </Button>
            <Button size="large" icon={<Icon of={ShareAltOutlined} />} onClick={() => void share()}>
              {t('myDetails.share')}
            </Button>
          </div>
        </Box>
        <div className={styles.code}>
          <Suspense fallback={null}>
            <QrCode details={details} />
          </Suspense>
        </div>
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi translate="no">{value}</bdi>
      </dd>
    </div>
  );
}

/** Copies the details as text, or hands them to the device's own sharing, if it has one. */
function useSending({ name, iban }: PaymentDetails) {
  const { t } = useTranslation('accounts');
  const text = [
    `${t('myDetails.name')}: ${name}`,
    `${t('details.iban')}: ${iban}`,
    `${t('myDetails.bank')}: ${BRAND.name}`,
  ].join('\n');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('myDetails.copied') });
    } catch {
      toast({ title: t('myDetails.notCopied'), isDestructive: true });
    }
  };
  const share = async () => {
    if (!('share' in navigator)) {
      await copy();
      return;
    }
    try {
      await navigator.share({ title: name, text });
    } catch (error) {
      // The customer has closed the device's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy();
    }
  };
  return { copy, share };
}
