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
import { Fact } from '../../../shared/ui/layout/fact.js';
import { Box, Grid, Row, Text } from '../../../shared/ui/layout/parts.js';
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
  const facts = [
    [t('myDetails.name'), details.name],
    [t('details.iban'), inGroups(details.iban)],
    [t('myDetails.bank'), BRAND.name],
  ] as const;
  return (
    <Card title={t('myDetails.title')}>
      <div className={styles.columns}>
        <Box grow shrinks>
          <Text as="p" size="small" tone="muted">
            {t('myDetails.hint')}
          </Text>
          <Grid as="dl" gap={12} plain above={16} below={20}>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name} value={{ numbers: true }}>
                <bdi translate="no">{value}</bdi>
              </Fact>
            ))}
          </Grid>
          <Row gap={12} wrap share="phones">
            <Button size="large" icon={<Icon of={CopyOutlined} />} onClick={() => void copy()}>
              {t('myDetails.copy')}
            </Button>
            <Button size="large" icon={<Icon of={ShareAltOutlined} />} onClick={() => void share()}>
              {t('myDetails.share')}
            </Button>
          </Row>
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
