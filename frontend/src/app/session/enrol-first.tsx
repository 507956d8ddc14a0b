import { Button } from 'antd';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { logoutAddress } from '../../features/auth/auth.api.js';
import { FactorsPart } from '../../features/security/factors/factors-part.js';
import { ConfirmationHost } from '../../shared/confirmation/confirmation-host.js';
import { factorsIn, factorsResource } from '../../shared/factors/factors.store.js';
import { ProofHost } from '../../shared/proof/proof-host.js';
import { useResource } from '../../shared/store/create-resource.js';
import { LanguageSelect } from '../../shared/ui/elements/language-select.js';
import { Logo } from '../../shared/ui/elements/logo.js';
import styles from './enrol-first.module.css';
import { Stack, Text, look } from '../../shared/ui/layout/parts.js';
import { takeRememberedTheme, ThemeToggle } from '../shell/theme-toggle.js';

/** The only page of members of staff who must set up a passkey or an authenticator app first. */
export function EnrolFirst() {
  const { t } = useTranslation(['security', 'shell']);
  const { data } = useResource(factorsResource);
  const isEnrolled = data !== undefined && factorsIn(data).length > 0;
  useLayoutEffect(takeRememberedTheme, []);
  return (
    <Stack align="center" minHeight="100vh" paddingBlock="0 32px">
      <header className={styles.top}>
        <span className={styles.brand}>
          <Logo />
        </span>
        <span className={styles.tools}>
          <LanguageSelect />
          <ThemeToggle />
          <Button type="text" href={logoutAddress()}>
            {t('shell:logout')}
          </Button>
        </span>
      </header>
      <main className={styles.card}>
        <h1 className={styles.title}>{t('security:factors.enrol.title')}</h1>
        <Text as="p" tone="muted">
          {t(isEnrolled ? 'security:factors.enrol.codes' : 'security:factors.enrol.text')}
        </Text>
        <FactorsPart headings="h2" />
        <Button
          type="primary"
          size="large"
          className={look({ self: 'start' })}
          disabled={!isEnrolled}
          onClick={() => {
            // The pages of the role, and its connection, begin anew with all rights.
            window.location.reload();
          }}
        >
          {t('security:factors.enrol.start')}
        </Button>
      </main>
      <ProofHost />
      <ConfirmationHost />
    </Stack>
  );
}
