import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract/brand';
import type { FactorsDto } from '#contract/shapes/access/factors.dto';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { makeRecoveryCodes } from './factors.api.js';
import { useFactorChange } from './use-factor-change.js';
import { useSeen } from './use-seen.js';
import styles from './factors.module.css';

const FILE = 'falaj-bank-recovery-codes.txt';

/** How many recovery codes are left, and new ones, which are shown once. */
export function RecoverySection({ factors }: { factors: FactorsDto }) {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<string[] | null>(null);
  const { isPending, run } = useFactorChange(makeRecoveryCodes, {
    onDone: (made) => setCodes(made.codes),
  });
  if (codes !== null) {
    return <NewCodes codes={codes} onDone={() => setCodes(null)} />;
  }
  const { recoveryCodes, passkeys, totpSince } = factors;
  if (passkeys === 0 && totpSince === null)
    return (
      <Text as="p" size="small" tone="muted" pretty>
        {t('factors.recovery.first')}
      </Text>
    );
  return (
    <Row gap={8} align="center" wrap paddingBlock={8}>
      <Stack as="span" grow basis={240} shrinks>
        {recoveryCodes > 0
          ? t('factors.recovery.left', { count: recoveryCodes })
          : t('factors.recovery.none')}
      </Stack>
      <Button loading={isPending} onClick={() => void run(recoveryCodes > 0)}>
        {t(recoveryCodes > 0 ? 'factors.recovery.renew' : 'factors.recovery.make')}
      </Button>
    </Row>
  );
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const part = useSeen<HTMLDivElement>();
  const list = useRef<HTMLUListElement>(null);
  // The button that made them, and had the focus, is gone.
  useEffect(() => {
    list.current?.focus({ preventScroll: true });
  }, []);
  const save = () => {
    const lines = [BRAND.name, t('factors.recovery.list'), '', ...codes, ''];
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), FILE);
  };
  return (
    <Stack ref={part} gap={8} grow>
      <p role="status">{t('factors.recovery.shown')}</p>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label={t('factors.recovery.list')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi translate="no" dir="ltr">
              {code}
            </bdi>
          </li>
        ))}
      </ul>
      <Row gap={8} justify="end" wrap>
        <Button icon={<Icon of={DownloadOutlined} />} onClick={save}>
          {t('factors.recovery.download')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('factors.recovery.done')}
        </Button>
      </Row>
    </Stack>
  );
}
