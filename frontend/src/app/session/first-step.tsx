import { Button } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { logoutAddress } from '../../features/auth/auth.api.js';
import { ConfirmationHost } from '../../shared/confirmation/confirmation-host.js';
import { ProofHost } from '../../shared/proof/proof-host.js';
import { LanguageSelect } from '../../shared/ui/elements/language-select.js';
import { Logo } from '../../shared/ui/elements/logo.js';
import { Stack, Text } from '../../shared/ui/layout/parts.js';
import styles from './first-step.module.css';
import { takeRememberedTheme, ThemeToggle } from '../shell/theme-toggle.js';

interface FirstStepProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** The only page of somebody who has to do something before they may use the bank. */
export function FirstStep({ title, text, children }: FirstStepProps) {
  const { t } = useTranslation('shell');
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
            {t('logout')}
          </Button>
        </span>
      </header>
      <main className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <Text as="p" tone="muted">
          {text}
        </Text>
        {children}
      </main>
      <ProofHost />
      <ConfirmationHost />
    </Stack>
  );
}

/** The pages of the role, and its connection, begin anew with all rights. */
export function startAnew(): void {
  window.location.reload();
}
