import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import styles from './create-user-password.module.css';

const LENGTHS = { min: LIMITS.passwordMinLength, max: LIMITS.passwordMaxLength };

/** A first password for somebody else; it can be looked at, to be told. */
export function CreateUserPassword() {
  const { t } = useTranslation('adminUsers');
  const [isShown, setIsShown] = useState(false);
  return (
    <Form.Item
      name="password"
      label={t('create.password')}
      extra={<span className={styles.hint}>{t('create.passwordHint', { count: LENGTHS.min })}</span>}
      rules={[
        { required: true, message: t('create.required') },
        { ...LENGTHS, message: t('create.passwordLength', LENGTHS) },
      ]}
    >
      <Input
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        suffix={
          <Button
            type="text"
            className={styles.eye ?? ''}
            icon={isShown ? <Icon of={EyeInvisibleOutlined} /> : <Icon of={EyeOutlined} />}
            aria-label={t('create.showCharacters')}
            aria-pressed={isShown}
            title={t('create.showCharacters')}
            onClick={() => {
              setIsShown(!isShown);
            }}
          />
        }
      />
    </Form.Item>
  );
}
