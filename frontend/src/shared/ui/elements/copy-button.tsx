import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';

const CONFIRMED_MS = 2_000;

/** Copies `text` to the clipboard and confirms it. `label` names what is copied: 'Copy reference'. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('common');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };

  return (
    <>
      <Button
        type="text"
        aria-label={label}
        title={label}
        icon={isCopied ? <Icon of={CheckOutlined} /> : <Icon of={CopyOutlined} />}
        onClick={() => void copy()}
      />
      <span className="sr-only" role="status">
        {isCopied ? t('copied') : ''}
      </span>
    </>
  );
}
