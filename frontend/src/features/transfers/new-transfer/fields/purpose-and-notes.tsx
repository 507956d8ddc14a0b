import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { type ComponentRef, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { PURPOSES } from '#contract/banking/transfers';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { ChoiceField } from '../../../../shared/ui/fields/choice-field.js';
import { look } from '../../../../shared/ui/layout/parts.js';

/** What the transfer is for, one of the bank's purposes. */
export function PurposeField() {
  const { t } = useTranslation(['transfers', 'common']);
  return (
    <ChoiceField
      label={t('form.purpose')}
      name="purpose"
      data-testid="transfer-purpose"
      placeholder={t('form.choosePurpose')}
      options={PURPOSES.map((value) => ({ value, label: t(`common:purposes.${value}`) }))}
    />
  );
}

/** The number of characters left is shown from here on. */
const SHOW_LEFT_FROM = 50;

interface NotesFieldProps {
  notes: string | undefined;
  /** Whether a button stands in the place of the field until somebody wants to write. */
  isFolded?: boolean;
}

/** Optional notes, kept with the transfer. */
export function NotesField({ notes, isFolded = false }: NotesFieldProps) {
  const { t } = useTranslation('transfers');
  const [isWanted, setIsWanted] = useState(false);
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  const isShown = !isFolded || isWanted || Boolean(notes);
  const left = LIMITS.notesLength - (notes?.length ?? 0);
  return (
    <>
      {!isShown && (
        <Button
          type="link"
          size="middle"
          className={look({ self: 'start' })}
          icon={<Icon of={PlusOutlined} />}
          onClick={() => setIsWanted(true)}
        >
          {t('form.addNotes')}
        </Button>
      )}
      <Form.Item
        hidden={!isShown}
        label={t('form.notes')}
        name="notes"
        extra={<span role="status">{left <= SHOW_LEFT_FROM && t('form.notesLeft', { count: left })}</span>}
      >
        <Input.TextArea
          ref={field}
          data-testid="transfer-notes"
          size="medium"
          rows={2}
          maxLength={LIMITS.notesLength}
        />
      </Form.Item>
    </>
  );
}
