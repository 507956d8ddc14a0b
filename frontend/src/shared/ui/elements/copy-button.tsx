import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../use-copy.js';
import { Icon } from './icon.js';

/** Copies `text` to the clipboard and confirms it. `label` names what is copied: 'Copy reference'. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('common');
  const { isCopied, copy } = useCopy(text);
  return (
    <>
      <Button
        type="text"
        aria-label={label}
        title={label}
        icon={isCopied ? <Icon of={CheckOutlined} /> : <Icon of={CopyOutlined} />}
        onClick={copy}
      />
      <span className="sr-only" role="status">
        {isCopied ? t('copied') : ''}
      </span>
    </>
  );
}
