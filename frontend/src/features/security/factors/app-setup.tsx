import { QRCode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TotpSecretDto } from '#contract/shapes/access/factors.dto';
import { CodeField, isWholeCode } from '../../../shared/factors/code-field.js';
import { useFactorFailure } from '../../../shared/factors/use-factor-failure.js';
import { inGroups } from '../../../shared/format/money.js';
import { CopyButton } from '../../../shared/ui/elements/copy-button.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { activateTotp } from './factors.api.js';
import { useFactorChange } from './use-factor-change.js';
import { useSeen } from './use-seen.js';
import styles from './factors.module.css';

/** Dark modules on white in every theme: scanners expect that. */
const QR = { type: 'svg', bordered: false, color: '#000000', bgColor: '#ffffff', size: 176 } as const;

interface AppSetupProps {
  secret: TotpSecretDto;
  onDone: () => void;
}

/** The secret as a QR code and as text, and the field for the first code. */
export function AppSetup({ secret, onDone }: AppSetupProps) {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const sentenceOf = useFactorFailure();
  const part = useSeen<HTMLDivElement>();
  const { isPending, run } = useFactorChange(activateTotp, {
    onDone,
    success: () => t('factors.app.done', { returnObjects: true }),
    showRefusal: (error) => setFailure(sentenceOf(error, 'totp')),
  });
  return (
    <div ref={part}>
      <DialogForm
        submit={t('factors.app.turnOn')}
        isPending={isPending}
        isReady={isWholeCode(code)}
        size="medium"
        onClose={onDone}
        onSubmit={() => void run(code)}
      >
        <Text as="p" size="small" tone="muted" pretty>
          {t('factors.app.scan')}
        </Text>
        <Row gap={16} align="center" wrap>
          <div className={styles.qr}>
            <QRCode value={secret.uri} aria-label={t('factors.app.qr')} {...QR} />
          </div>
          <Stack grow basis={240} shrinks>
            <Text size="small" tone="muted" pretty>
              {t('factors.app.secret')}
            </Text>
            <Row as="span" gap={4} align="center" weight="medium" numbers breaks>
              <bdi translate="no" dir="ltr">
                {inGroups(secret.secret)}
              </bdi>
              <CopyButton text={secret.secret} label={t('factors.app.copy')} />
            </Row>
          </Stack>
        </Row>
        <CodeField
          label={t('factors.app.code')}
          kind="totp"
          value={code}
          error={failure}
          isReadOnly={isPending}
          onChange={(typed) => {
            setCode(typed);
            setFailure('');
          }}
        />
      </DialogForm>
    </div>
  );
}
